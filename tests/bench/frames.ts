import type { Locator, Page } from 'playwright-core';

/** How a drag looked. */
interface Frames {
  perSecond: number;
  /** Of twenty frames, one took longer. */
  slowMs: number;
}

/** `59.9 frames a second, 95 % of them within 17.1 ms`. */
export function inWords({ perSecond, slowMs }: Frames): string {
  return `${perSecond.toFixed(1)} frames a second, 95 % of them within ${slowMs.toFixed(1)} ms`;
}

/** Moves something in circles, a step for each frame or faster, while the page counts its own frames. */
export async function drag(page: Page, item: Locator, seconds: number): Promise<Frames> {
  await item.scrollIntoViewIfNeeded();
  const box = await item.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 5, y + 5);
  const counted = page.evaluate(countFrames, seconds * 1_000);
  const ends = performance.now() + seconds * 1_000;
  for (let step = 0; performance.now() < ends; step += 1) {
    await page.mouse.move(x + 120 * Math.sin(step / 12), y + 60 * Math.cos(step / 12));
  }
  const durations = await counted;
  await page.mouse.up();
  const sorted = durations.toSorted((one, other) => one - other);
  const total = durations.reduce((sum, each) => sum + each, 0);
  return {
    perSecond: (1_000 * durations.length) / total,
    slowMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}

/** Runs in the page: the milliseconds between one frame and the next. */
function countFrames(forMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const durations: number[] = [];
    const start = performance.now();
    let last = start;
    requestAnimationFrame(function next(now) {
      durations.push(now - last);
      last = now;
      if (now - start < forMs) requestAnimationFrame(next);
      else resolve(durations.slice(1));
    });
  });
}
