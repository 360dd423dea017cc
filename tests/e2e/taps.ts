import type { Locator, Page } from '@playwright/test';

/** Counts what a hand does on a page, by the events that reach it: presses, and letters by themselves. */
export class Taps {
  private constructor(private readonly page: Page) {}

  /** Begins to count, with nothing. */
  static async on(page: Page): Promise<Taps> {
    await page.evaluate(() => {
      const counted = { taps: 0 };
      Object.assign(globalThis, { counted });
      const count = () => {
        counted.taps += 1;
      };
      document.addEventListener('pointerdown', count, { capture: true });
    });
    return new Taps(page);
  }

  /** One press. */
  async tap(target: Locator): Promise<void> {
    await target.click();
  }

  /** Letters go to whatever has the focus: who has to press first to get there has made a tap more. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** So many presses were heard by the page since the last time; counts from nothing again. */
  async taken(): Promise<number> {
    return this.page.evaluate(() => {
      const { counted } = globalThis as unknown as { counted: { taps: number } };
      const { taps } = counted;
      counted.taps = 0;
      return taps;
    });
  }
}
