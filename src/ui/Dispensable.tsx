import { Component, type ReactNode } from "react";

/** What the screen can do without: where it cannot be drawn, nothing is, and the rest stays. */
export class Dispensable extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
