import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { wakeSite } from '../../../web/src/site/alive/wake-site.ts';
import { pageAt } from '../../../web/src/site/pages.ts';
import { bodyOf } from '../../../web/src/site/prerender.tsx';

/** Shows the page at a path with everything on it alive. */
export async function opens(path: string): Promise<void> {
  const comesAlive = await opensEarly(path);
  await comesAlive();
}

/** Shows the HTML of the page at a path, as before its code has come; what it answers with brings that code. */
export async function opensEarly(path: string): Promise<() => Promise<void>> {
  const page = pageAt(path);
  if (!page) throw new Error(`There is no page at ${path}`);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = await bodyOf(page);
  document.body.append(root);
  const leaving = new AbortController();
  onTestFinished(() => {
    leaving.abort();
    root.remove();
  });
  return async () => {
    wakeSite(document, leaving.signal);
    const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')];
    for (const place of islands) place.dispatchEvent(new Event('pointerover'));
    // What React puts off is done at the end of each turn.
    const isAsleep = ({ dataset }: HTMLElement) => dataset.alive === undefined;
    while (islands.some(isAsleep)) await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  };
}
