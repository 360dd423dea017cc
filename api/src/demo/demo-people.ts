import type { chanceOf } from './demo-chance.ts';

/** Somebody who comes to the demo. Numbers and addresses belong to nobody: they are of those kept for films and examples. */
export interface DemoPerson {
  name: string;
  email: string;
  phone: string;
}

const FIRST = [
  'Amelia', 'Jonas', 'Priya', 'Camille', 'Diego', 'Hanna', 'Oliver', 'Sofia', 'Kenji', 'Fatima', 'Noah', 'Grace',
  'Mateusz', 'Isla', 'Lena', 'Marcus', 'Yuki', 'Ines', 'Tom', 'Aisha', 'Rafael', 'Nora', 'Viktor', 'Mei', 'Samuel',
  'Elif', 'Luca', 'Zoe', 'Andre', 'Maren', 'Omar', 'Clara', 'Femi', 'Anouk', 'Pedro', 'Ingrid',
]; // biome-ignore format: a list of names
const LAST = [
  'Hart', 'Weber', 'Natarajan', 'Laurent', 'Fuentes', 'Lindqvist', 'Bennett', 'Rossi', 'Mori', 'Haddad', 'Becker',
  'Okafor', 'Nowak', 'Campbell', 'Fischer', 'Reed', 'Tanaka', 'Almeida', 'Whitfield', 'Rahman', 'Costa', 'Berg',
  'Petrov', 'Chen', 'Adler', 'Demir', 'Bianchi', 'Marlow', 'Silva', 'Holm', 'Farouk', 'Novak', 'Adeyemi', 'de Vries',
  'Moreno', 'Dahl',
]; // biome-ignore format: a list of names

/** How many people there are: as many as there are numbers. */
const PEOPLE = 1_000;

/** So many of them, last in the list, have never been there. */
const NEWCOMERS = 20;

/** So many of them are regulars, first in the list. */
const REGULARS = 48;

/** Everybody who comes to the demo, the same at every start; no two have the same name. */
export const DEMO_PEOPLE: readonly DemoPerson[] = Array.from({ length: PEOPLE }, (_each, place) =>
  personOf(place),
);

/** Somebody who has been there: one time in four a regular. */
export function somebody(chance: ReturnType<typeof chanceOf>): DemoPerson {
  const place = chance.isIn(25)
    ? chance.below(REGULARS)
    : REGULARS + chance.below(PEOPLE - REGULARS - NEWCOMERS);
  return personOf(place);
}

/** A person by name, for those who have a story. */
export function personNamed(name: string): DemoPerson {
  const person = DEMO_PEOPLE.find((each) => each.name === name);
  if (!person) throw new Error(`Nobody of the demo is called ${name}.`);
  return person;
}

/** The owner, who tried the booking page out before it opened. */
export const DEMO_OWNER_AS_GUEST: DemoPerson = {
  name: 'Robin Hale',
  email: 'demo@hoststand.test',
  phone: '+1 212 555 0142',
};

/** Every first name with another last name each round, so that no pair comes twice. */
function personOf(place: number): DemoPerson {
  const round = Math.floor(place / FIRST.length);
  const first = FIRST[place % FIRST.length];
  const last = LAST[((place % FIRST.length) + round * 5) % LAST.length];
  const name = `${first} ${last}`;
  const address = name.toLowerCase().replace(/[^a-z]+/g, '.');
  return { name, email: `${address}@guest.test`, phone: phoneOf(place) };
}

/** Of the numbers that Britain keeps for drama: 020 7946 0000 to 0999. */
function phoneOf(place: number): string {
  return `+44 20 7946 0${String((place * 37 + 142) % 1_000).padStart(3, '0')}`;
}
