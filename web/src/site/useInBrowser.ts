import { useSyncExternalStore } from 'react';

const nothingToHear = () => () => undefined;

/** What only a browser knows; undefined in the HTML of the build and until the page is alive. Read anew at each drawing. */
export function useInBrowser<Value extends string | boolean>(read: () => Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(nothingToHear, read, () => undefined);
}

/** Whether the page's code runs: false in the HTML of the build. */
export function useIsAlive(): boolean {
  return useInBrowser(() => true) ?? false;
}
