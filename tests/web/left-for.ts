import { vi } from 'vitest';

/** What jsdom has behind a window, as far as it is used here. */
interface Inside {
  _document?: { _location?: { assign(url: string): void } };
}

/**
 * Where the page is left for from now on, in order, until the test is over. As in a browser, nobody replaces `location` or what it does, and
 * jsdom by itself goes nowhere: this listens behind its `assign`.
 */
export function leftFor(): string[] {
  const left: string[] = [];
  const place = (window as Inside)._document?._location;
  if (!place) throw new Error('jsdom keeps the location of a window elsewhere now: see its Window.js');
  vi.spyOn(place, 'assign').mockImplementation((url) => {
    left.push(url);
  });
  return left;
}
