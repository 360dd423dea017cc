/** Why a party comes, where it has a reason to say. */
export const occasions = ['birthday', 'anniversary', 'business', 'date', 'celebration', 'other'] as const;

/** One of `occasions`. */
export type Occasion = (typeof occasions)[number];
