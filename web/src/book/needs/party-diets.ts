import type { DietaryNeed, PartyDietInput } from '../../generated/schema-types.ts';

/** What each guest who was told of cannot or does not eat: one list a person, empty while nothing is chosen. */
export type DietsByPerson = readonly (readonly DietaryNeed[])[];

/** So many different diets are told of at most, which is the API’s own limit. */
export const MOST_PERSONS = 10;

/** The same as it is sent: guests with the same needs are one entry, people without any none. */
export function dietsToSend(persons: DietsByPerson): PartyDietInput[] {
  const counted = new Map<string, PartyDietInput>();
  for (const person of persons) {
    if (person.length === 0) continue;
    const needs = person.toSorted();
    const same = counted.get(needs.join());
    counted.set(needs.join(), { guests: (same?.guests ?? 0) + 1, needs });
  }
  return [...counted.values()];
}

/** What was sent, by person again. */
export function dietsByPerson(diets: readonly PartyDietInput[] | null | undefined): DietsByPerson {
  return (diets ?? []).flatMap(({ guests, needs }) =>
    Array.from({ length: Math.min(guests, MOST_PERSONS) }, () => needs),
  );
}

/** How many guests have a diet. */
export function peopleWithDiets(persons: DietsByPerson): number {
  return persons.filter((needs) => needs.length > 0).length;
}
