declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The texts that the booking page begins with (scripts/catalogues.ts). */
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** All others. */
declare module '*.po?later' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
