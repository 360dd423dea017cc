import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What jsdom lacks and every browser has, as far as the components ask for it.
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  matchMedia: (media: string) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }),
  ResizeObserver: NoResize,
  scrollTo() {},
});
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
