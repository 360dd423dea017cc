import type { ConnectedAppState } from '../../../generated/schema-types.ts';
import type { AppsPart_RestaurantFragment } from './AppsPart.generated.ts';

/** An app that was registered here, as the page lists it. */
export type ListedApp = NonNullable<AppsPart_RestaurantFragment['oauthApps']>[number];

/** An app that was let in, as the page lists it. */
export type ListedConnection = NonNullable<AppsPart_RestaurantFragment['connectedApps']>[number];

/** An app that was registered just now, with what its program needs; the secret is shown this one time. */
export interface NewApp {
  name: string;
  clientId: string;
  /** Null for a public app. */
  clientSecret: string | null;
}

/** How it stands with an app that was let in, in as few words as a badge has room for. */
export const stateLabel: Record<ConnectedAppState, string> = {
  ACTIVE: 'Connected',
  SUSPENDED: 'Suspended',
  EXPIRED: 'Not used any more',
  REVOKED: 'Disconnected',
};

/** Its colour; words say the same. */
export const stateColor: Record<ConnectedAppState, string> = {
  ACTIVE: 'green',
  SUSPENDED: 'yellow',
  EXPIRED: 'gray',
  REVOKED: 'gray',
};
