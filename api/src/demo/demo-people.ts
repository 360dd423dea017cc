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
  'Moreno', 'Dahl', 'Kowalski', 'Ferrari', 'Ivanova', 'Osei', 'Larsen', 'Dubois', 'Gallagher', 'Mendes', 'Yilmaz',
  'Sorensen', 'Pereira', 'Walsh', 'Kaplan', 'Lindgren', 'Marchetti', 'Ndiaye', 'Harper',
]; // biome-ignore format: a list of names

/** Everybody who comes to the demo, the same at every start; no two have the same name. */
export const DEMO_PEOPLE: readonly DemoPerson[] = Array.from(
  { length: FIRST.length * LAST.length },
  (_each, place) => personOf(place),
);

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

/** Of the numbers that Britain keeps for drama: 020 7946 0000 to 0999, and as many of Manchester and Edinburgh. */
function phoneOf(place: number): string {
  const area = ['20 7946', '161 496', '131 496'][Math.floor(place / 1_000)];
  return `+44 ${area} 0${String((place * 37 + 142) % 1_000).padStart(3, '0')}`;
}
