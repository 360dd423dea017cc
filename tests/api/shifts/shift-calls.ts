import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';

/** A shift as these tests read it. */
export interface ShiftAnswer {
  date: string;
  service: string;
  revision: number;
  note: string | null;
  servers: {
    memberId: string | null;
    name: string;
    sections: number[];
    isPaused: boolean;
    parties: number;
    covers: number;
    turn: number | null;
  }[];
}

/** An outcome of `saveShift`. */
export interface SaveShiftAnswer {
  shift: ShiftAnswer | null;
  current: ShiftAnswer | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const FIELDS = 'date service revision note servers { memberId name sections isPaused parties covers turn }';

/** The shifts of a date, as somebody of the restaurant sees them. */
export async function shiftsOf(
  { id, owner }: SeededRestaurant,
  date: string,
  as: Caller = owner,
): Promise<ShiftAnswer[]> {
  const { restaurant } = await as.ask<{ restaurant: { shifts: ShiftAnswer[] } }>(
    `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) { shifts(date: $date) { ${FIELDS} } } }`,
    { id, date },
  );
  return restaurant.shifts;
}

/** Saves the first service's shift of a week from today, where nothing else is said: the first time, without servers. */
export async function saveShift(
  restaurant: SeededRestaurant,
  input: object = {},
  as: Caller = restaurant.owner,
): Promise<SaveShiftAnswer> {
  const date = restaurant.dayFromToday(7);
  const [first] = await shiftsOf(restaurant, date);
  const { saveShift } = await as.ask<{ saveShift: SaveShiftAnswer }>(
    `mutation($input: SaveShiftInput!) { saveShift(input: $input) {
      shift { ${FIELDS} } current { ${FIELDS} } userErrors { code message field } } }`,
    {
      input: {
        restaurantId: restaurant.id,
        date,
        service: first?.service,
        revision: 0,
        servers: [],
        ...input,
      },
    },
  );
  return saveShift;
}

/** A plain name with a section. */
export const named = (name: string, ...sections: number[]) => ({ name, sections });
