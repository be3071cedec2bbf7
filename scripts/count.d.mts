export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export declare function countVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}): Count;

export declare function countPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}): Count;
