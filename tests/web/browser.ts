import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { line } from '../../web/src/shared/connection/line.ts';

// A failure says what was looked for; the whole page in print hides it.
configure({
  getElementError: (message) => new Error(message ?? 'Not found'),
  asyncUtilTimeout: 60_000, // pages are fetched when first shown, on machines that are busy with other tests
});

// What jsdom lacks and every browser has, as far as the components ask for it.
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class NoSight extends NoResize {}

Object.assign(window, {
  IntersectionObserver: NoSight,
  matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: NoResize,
  scrollTo() {},
});
Object.assign(document, { fonts: new EventTarget() });
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};

afterEach(() => {
  cleanup();
  line.back(); // what the page of the test before has lost is nothing of the next one's
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

// What a page fetches when it is first shown may be on its way still: the file ends when it is there.
afterAll(() => vi.dynamicImportSettled());
