/** How a guest guarantees a booking: a card that may be charged later, a part that is paid now, or all of it. */
export const guaranteeKinds = ['card_hold', 'deposit', 'prepayment'] as const;
export type GuaranteeKind = (typeof guaranteeKinds)[number];

/** What amounts of a policy are meant for. */
export const guaranteeUnits = ['guest', 'party'] as const;
export type GuaranteeUnit = (typeof guaranteeUnits)[number];

/** Which dates a policy is for: any, those with hours of their own (special days), or all others. */
export const guaranteeDays = ['any', 'special', 'ordinary'] as const;
export type GuaranteeDays = (typeof guaranteeDays)[number];

/** What parties of some sizes are asked for. Sizes are without gap or overlap within a policy; others are not asked at all. */
export interface Tier {
  fromGuests: number;
  /** At least `fromGuests`. */
  toGuests: number;
  /** Minor units, for each guest or for the party; 0 for nothing. */
  amountMinor: number;
}

/** What the restaurant keeps: a share of the guarantee, or an amount for each guest or party, never more than all of it. */
export type Fee = { kind: 'share'; percent: number } | { kind: 'amount'; amountMinor: number };

/** Where a policy applies; null for everywhere. */
export interface Scope {
  /** Names of services. */
  services: readonly string[] | null;
  /** ISO: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[] | null;
  days: GuaranteeDays;
  /** Uuids of areas: only bookings that ask for one of them. */
  areaIds: readonly string[] | null;
  /** Only bookings that are made so many hours or more ahead. */
  leadHoursFrom: number | null;
  /** Only bookings that are made less than so many hours ahead. */
  leadHoursBelow: number | null;
}

/** What is agreed, without where it applies: what a guarantee keeps of its policy. */
export interface Terms {
  kind: GuaranteeKind;
  unit: GuaranteeUnit;
  tiers: readonly Tier[];
  /** How many hours before the visit free cancellation ends, by the restaurant's clock. */
  freeUntilHours: number;
  lateFee: Fee;
  noShowFee: Fee;
  /** How much of what was paid goes back after a cancellation in time, in per cent. */
  refundPercent: number;
}

/** A rule by which a restaurant asks for guarantees. */
export interface PolicyRule extends Terms, Scope {
  /** Uuid. */
  id: string;
}

/** The tier of a party; null when it is asked for nothing. */
export function tierFor({ tiers }: Pick<Terms, 'tiers'>, guests: number): Tier | null {
  return tiers.find(({ fromGuests, toGuests }) => fromGuests <= guests && guests <= toGuests) ?? null;
}

/** The amount for a party in minor units; 0 when it is asked for nothing. */
export function amountFor({ tiers, unit }: Pick<Terms, 'tiers' | 'unit'>, guests: number): number {
  const { amountMinor = 0 } = tierFor({ tiers }, guests) ?? {};
  return unit === 'guest' ? amountMinor * guests : amountMinor;
}
