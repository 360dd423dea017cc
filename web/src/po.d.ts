declare module '*.po' {
  import type { Messages } from '@lingui/core';

  /** The texts of one language, compiled. */
  export const messages: Messages;
}
