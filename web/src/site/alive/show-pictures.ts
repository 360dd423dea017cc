import { whenNear } from './near.ts';

/** Fetches each picture when it is about to be seen: browsers begin more than a screen too early. */
export function showPictures(page: ParentNode, stopped: AbortSignal): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const show = (isNear: boolean) => {
      const { src } = picture.dataset;
      if (!isNear || !src) return;
      picture.src = src;
      picture.removeAttribute('data-src');
    };
    whenNear(picture, show, stopped);
  }
}
