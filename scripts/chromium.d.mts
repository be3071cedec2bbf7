export declare function findChromium(): string | undefined;
export declare function chromiumArguments(): string[];
export declare function ensureChromium(): string;
