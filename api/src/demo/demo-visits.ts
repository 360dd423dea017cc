import type { Chance } from './demo-chance.ts';
import { DEMO_PEOPLE, type DemoPerson, personNamed } from './demo-people.ts';

/** Somebody who comes every so many days, or was expected and did not come. */
interface Habit {
  name: string;
  every: number;
  isNoShow?: boolean;
}

/** The guests of whom the staff know more, with what they did in a year: what is written of them agrees with it. */
const STORIES: Habit[] = [
  { name: 'Amelia Hart', every: 15 },
  { name: 'Oliver Bennett', every: 16 },
  { name: 'Camille Laurent', every: 19 },
  { name: 'Viktor Petrov', every: 21 },
  { name: 'Kenji Mori', every: 24 },
  { name: 'Mei Chen', every: 27 },
  { name: 'Hanna Lindqvist', every: 29 },
  { name: 'Priya Natarajan', every: 33 },
  { name: 'Clara Novak', every: 36 },
  { name: 'Andre Silva', every: 45 },
  { name: 'Rafael Costa', every: 52 },
  { name: 'Aisha Rahman', every: 61 },
  { name: 'Sofia Rossi', every: 73 },
  { name: 'Grace Okafor', every: 91 },
  { name: 'Marcus Reed', every: 73 },
  { name: 'Marcus Reed', every: 183, isNoShow: true },
  { name: 'Pedro Moreno', every: 121 },
  { name: 'Pedro Moreno', every: 365, isNoShow: true },
];

/** So many more come again and again. */
const OTHER_REGULARS = 24;

const HABITS: Habit[] = [
  ...STORIES,
  ...Array.from({ length: OTHER_REGULARS }, (_each, place) => ({
    name: DEMO_PEOPLE[60 + place * 13]?.name ?? '',
    every: 15 + ((place * 7) % 22),
  })),
];

/** Those who come for the first time tonight. */
const NEWCOMERS = ['Elif Tanaka', 'Luca Almeida', 'Zoe Whitfield'];

const known = new Set([...HABITS.map(({ name }) => name), ...NEWCOMERS]);

/** All others: a year has some two visits for each, so that most come once to three times. */
const crowd = DEMO_PEOPLE.filter(({ name }) => !known.has(name));

/** Somebody who is no regular. */
export function somebody(chance: Chance): DemoPerson {
  return chance.oneOf(crowd);
}

/** A regular, and whether they came. */
export interface RegularVisit {
  person: DemoPerson;
  isNoShow: boolean;
}

/** The regulars whose day a date is, each at most once. */
export function regularsOn(date: string): RegularVisit[] {
  const day = Date.parse(date) / 86_400_000;
  const visits = HABITS.filter(({ every }, place) => (day + place * 11) % every === 0);
  return [...Map.groupBy(visits, ({ name }) => name)].map(([name, [habit]]) => ({
    person: personNamed(name),
    isNoShow: habit?.isNoShow ?? false,
  }));
}
