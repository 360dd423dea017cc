import type { ApiKeyState } from '../../../generated/schema-types.ts';
import type { ApiKeysPart_RestaurantFragment } from './ApiKeysPart.generated.ts';

/** A key as the page lists it. */
export type ListedApiKey = NonNullable<ApiKeysPart_RestaurantFragment['apiKeys']>[number];

/** A key that was made just now, with what is shown this one time. */
export interface NewSecret {
  name: string;
  secret: string;
}

/** How a key stands, in as few words as a badge has room for. */
export const stateLabel: Record<ApiKeyState, string> = {
  ACTIVE: 'Active',
  REPLACED: 'Being replaced',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};

/** Its colour; words say the same. */
export const stateColor: Record<ApiKeyState, string> = {
  ACTIVE: 'green',
  REPLACED: 'yellow',
  SUSPENDED: 'yellow',
  EXPIRED: 'gray',
  REVOKED: 'gray',
};

/** Whether a key can still be used by somebody. */
export const isAlive = ({ state }: ListedApiKey) => state !== 'EXPIRED' && state !== 'REVOKED';

const MINUTE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant as `Mar 5, 2025, 2:30 PM`, on the viewer's own clock. */
export const minuteInWords = (instant: string) => MINUTE.format(new Date(instant));
