import { carryQuestion } from './carry-question.ts';
import { showPictures } from './show-pictures.ts';
import { wakeHeader } from './site-header.ts';
import { tellYear } from './tell-year.ts';
import { wakeEvening } from './wake-evening.ts';
import { wakeFaces } from './wake-faces.ts';
import { wakeIslands } from './wake-islands.ts';

/** Makes a page of the site alive, as far as it needs to be. Ends with the page, or with the signal. */
export function wakeSite(page: ParentNode, stopped: AbortSignal = new AbortController().signal): void {
  wakeFaces(page);
  wakeHeader(page);
  carryQuestion(page);
  wakeIslands(page, stopped);
  wakeEvening(page, stopped);
  showPictures(page, stopped);
  tellYear(page);
  if (page.querySelector('[data-health]')) void watchHealth(page, stopped);
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-opens=chat]'))
        window.dispatchEvent(new Event('open-live-chat'));
    },
    { signal: stopped },
  );
}

async function watchHealth(page: ParentNode, stopped: AbortSignal): Promise<void> {
  const { showHealth } = await import('../proof/show-health.ts');
  showHealth(page, stopped);
}
