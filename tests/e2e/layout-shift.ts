import type { Page } from '@playwright/test';

/** How long a browser may take to tell of what has moved already: it says nothing where nothing has. */
const TOLD_WITHIN_MS = 500;

/** How far things have moved by themselves since the page was opened, as the browser counts it (the CLS of web.dev, 0 for nothing). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    (within) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value = 0 } of list.getEntries() as (PerformanceEntry & { value?: number })[])
            sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), within);
      }),
    TOLD_WITHIN_MS,
  );
}
