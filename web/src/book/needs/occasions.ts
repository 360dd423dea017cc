import type { Occasion } from '../../generated/schema-types.ts';
import { i18n } from '../language/i18n.ts';

/** Why a party may come, in the order in which a guest is asked. */
export const occasions = (): readonly (readonly [Occasion, string])[] => [
  ['BIRTHDAY', i18n._('Birthday')],
  ['ANNIVERSARY', i18n._('Anniversary')],
  ['DATE', i18n._('Date night')],
  ['BUSINESS', i18n._('Business meal')],
  ['CELEBRATION', i18n._('Celebration')],
  ['OTHER', i18n._('Another occasion')],
];
