/** Browsers draw nothing while the page is out of sight: work goes on without it then. */
const AT_THE_LATEST_MS = 100;

/** Resolves once what has just changed on the screen can be seen: for work that need not be done before that. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_THE_LATEST_MS);
  });
}
