import { i18n } from './language/i18n.ts';

/** How to use a board of times. It stands from the beginning, so that the board below it stays where it is. */
export function timesHint(): string {
  return i18n._('Choose one that is not free to see the nearest that are.');
}
