import type { Caller } from '../caller.ts';
import type { SeededRestaurant } from '../seed.ts';

/** Why something was refused. */
export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
  reason?: string | null;
}

/** An experience as a test reads it. */
export interface MadeExperience {
  id: string;
  name: string;
  seats: number | null;
  menus: { optionId: string; name: string }[];
  addOns: { optionId: string; name: string }[];
}

/** What owners send: a tasting for 45.00 a guest, 20 seats at each start, paid at the table. */
export const TASTING = {
  name: 'Wine tasting',
  description: 'Six wines of the valley.',
  isOn: true,
  unit: 'GUEST',
  priceMinor: 4_500,
  currency: 'EUR',
  minParty: 1,
  maxParty: 8,
  sitting: 'START',
  seats: 20,
  menus: [] as object[],
  addOns: [] as object[],
  freeUntilHours: 24,
  lateFeePercent: 50,
  noShowFeePercent: 100,
  refundPercent: 100,
};

const ERRORS = 'userErrors { code message field reason }';
const FIELDS = 'id name seats menus { optionId name } addOns { optionId name }';

/** Makes an experience as its owner, or says why not. */
export async function makesExperience(
  { id: restaurantId, owner }: Pick<SeededRestaurant, 'id' | 'owner'>,
  experience: Record<string, unknown> = {},
  as: Caller = owner,
): Promise<{ experience: MadeExperience | null; userErrors: Refused[] }> {
  const { createExperience } = await as.ask<{
    createExperience: { experience: MadeExperience | null; userErrors: Refused[] };
  }>(
    `mutation($input: CreateExperienceInput!) { createExperience(input: $input) { experience { ${FIELDS} } ${ERRORS} } }`,
    {
      input: { restaurantId, experience: { ...TASTING, ...experience } },
    },
  );
  return createExperience;
}

/** The same for one that has to be made. */
export async function experienceOf(
  restaurant: Pick<SeededRestaurant, 'id' | 'owner'>,
  experience: Record<string, unknown> = {},
): Promise<MadeExperience> {
  const made = await makesExperience(restaurant, experience);
  if (!made.experience) throw new Error(JSON.stringify(made.userErrors));
  return made.experience;
}

/** Writes it anew; the sittings that spoke against it. */
export async function rewritesExperience(
  { id: restaurantId, owner }: Pick<SeededRestaurant, 'id' | 'owner'>,
  id: string,
  experience: Record<string, unknown>,
): Promise<{
  soldSittings: { date: string; sitting: string; sold: number }[] | null;
  userErrors: Refused[];
}> {
  const { updateExperience } = await owner.ask<{
    updateExperience: {
      soldSittings: { date: string; sitting: string; sold: number }[] | null;
      userErrors: Refused[];
    };
  }>(
    `mutation($input: UpdateExperienceInput!) { updateExperience(input: $input) { soldSittings { date sitting sold } ${ERRORS} } }`,
    { input: { restaurantId, id, experience: { ...TASTING, ...experience } } },
  );
  return updateExperience;
}
