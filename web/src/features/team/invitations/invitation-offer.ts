import type { InvitationOfferQuery } from './InvitationOffer.generated.ts';

/** What an invitation's link offers. */
export type InvitationOffer = NonNullable<InvitationOfferQuery['invitation']>;
