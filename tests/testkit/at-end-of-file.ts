type End = () => unknown;

let ends: End[] | null = null;

/**
 * Does this when all tests of the file are over, the last one first. Call it from anywhere: Vitest takes an `afterAll` that is called inside a
 * hook or a test and never runs it, so that servers stood open until the worker ended.
 * @throws when the project lacks the setup file `end-what-was-started.ts`.
 */
export function atEndOfFile(end: End): void {
  if (!ends) throw new Error('Add tests/testkit/end-what-was-started.ts to the setupFiles of this project');
  ends.push(end);
}

/** For the setup file alone: from here on ends are kept, and the returned function does them. */
export function keepsEnds(): () => Promise<void> {
  const kept: End[] = [];
  ends = kept;
  return async () => {
    for (const end of kept.splice(0).reverse()) await end();
  };
}
