/** When a party comes and how many they are, as it stands in a form. */
export interface VisitValues {
  date: string | null;
  /** HH:mm:ss; blank while none is chosen. */
  time: string;
  guests: number | null;
}

/** The same, ready to be sent. */
export interface Visit {
  date: string;
  time: string;
  guests: number;
}

/** Largest party that can be booked. */
export const LARGEST_PARTY = 100;

/** Whether so many can be a party. */
export function isParty(guests: number | null): guests is number {
  return guests !== null && Number.isInteger(guests) && guests >= 1 && guests <= LARGEST_PARTY;
}

/** What is missing, in words, by field; checked before anything is sent. */
export const visitRules = {
  date: (date: string | null) => (date ? null : 'Choose a date.'),
  time: (time: string) => (time ? null : 'Choose a time.'),
  guests: (guests: number | null) =>
    isParty(guests) ? null : `Party size is a number from 1 to ${LARGEST_PARTY}.`,
};

/** A form's visit once its rules have passed. */
export function visitOf({ date, time, guests }: VisitValues): Visit {
  return { date: date ?? '', time, guests: guests ?? 0 };
}
