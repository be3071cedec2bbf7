/** For what scrolls and holds nothing that takes the focus: the keyboard scrolls only what it can focus (WCAG 2.1.1). */
export const scrollable = { tabIndex: 0 } as const;
