/** Where guests book a restaurant besides its own pages; each is switched on by the restaurant, and needs a server that is set up for it. */
export const channelNames = ['google', 'openai'] as const;
export type ChannelName = (typeof channelNames)[number];

/** What a restaurant has to tell of itself, or to allow, before a channel lists it. */
export const channelNeeds = [
  'phone',
  'street',
  'locality',
  'postal_code',
  'country',
  'place',
  'instant_confirmation',
] as const;
export type ChannelNeed = (typeof channelNeeds)[number];

/** What is known of a restaurant as far as channels go. */
export interface ChannelFacts {
  phone: string | null;
  street: string | null;
  locality: string | null;
  postalCode: string | null;
  country: string | null;
  latitude: number | null;
  /** Whether what guests book is confirmed as it is made. */
  confirmsAtOnce: boolean;
}

/** What this server has agreed with a channel. */
export interface ChannelTerms {
  /** Whether it takes requests, too, which the restaurant answers later. */
  takesRequests: boolean;
  /** Whether it sends guests on to our page for times that ask for a guarantee; no channel takes cards for us. */
  sendsToPay: boolean;
}

/**
 * What is missing, in the order of `channelNeeds`; nothing when the channel can list the restaurant. Google and ChatGPT find a place by name,
 * address, telephone and coordinates, and show no restaurant that they cannot find.
 */
export function missingFor(facts: ChannelFacts, { takesRequests }: ChannelTerms): ChannelNeed[] {
  const isThere: Record<ChannelNeed, boolean> = {
    phone: Boolean(facts.phone),
    street: Boolean(facts.street),
    locality: Boolean(facts.locality),
    postal_code: Boolean(facts.postalCode),
    country: Boolean(facts.country),
    place: facts.latitude !== null,
    instant_confirmation: facts.confirmsAtOnce || takesRequests,
  };
  return channelNeeds.filter((need) => !isThere[need]);
}
