import { type Asking, askAs, type Owner, signUpAt } from './asking.ts';

/** Tables stand in rows of so many. */
const COLUMNS = 25;
/** Those who have sat for all of it but a minute are overdue when the pictures are taken. */
const TURN = 60;
const MINUTE = 60_000;

/** The longest name that the product takes: 120 characters. */
export const LONGEST_NAME =
  'Maximiliane-Friederike Freifrau von und zu Hohenschwangau-Wittelsbach, geborene Gräfin Schwarzenberg-Hohenlohe zu Langen';

/** As many wishes as a guest may have in words, beside those that have a sign of their own. */
const FOURTEEN_WISHES = [
  'a quiet table by the window',
  'two high chairs, one without a tray',
  'a ramp at the side door, the wheelchair is 74 cm wide',
  'no lilies on the table',
  'the birthday cake (we bring it) out at 9 PM with one candle, not eighty',
  'a glass of tap water for the dog',
  'the bill to Dr. Okafor, not to the party',
  'a separate bill for the drinks',
  'no photographs, please',
  'the step at the terrace lit',
  'an English menu and a French one',
  'decaffeinated espresso only',
  'the taxi at 11:15 PM to the station',
  'a place for four coats and a cello',
];

const CREATE = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } userErrors { message } } }`;
const OPEN = `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { message } } }`;
const BOOK = `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } userErrors { message } } }`;
const WAIT = `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { userErrors { message } } }`;
const ZONES = `mutation($input: SaveFloorPlanInput!) { saveFloorPlan(input: $input) { userErrors { message } } }`;

/** How full a restaurant is. */
interface Fullness {
  tables: number;
  /** So many sit, of whom some should have left, come within the evening and wait. */
  seated: number;
  expected: number;
  waiting: number;
}

/** As full as the product takes. */
export const CROWDED: Fullness = { tables: 500, seated: 80, expected: 120, waiting: 16 };

/** A restaurant at its limits in the middle of its evening: 200 bookings today, the longest name, 14 wishes, a party of 100. */
export async function crowd(
  url: string,
  owner: Owner,
  { timezone, ...full }: Fullness & { timezone: string },
): Promise<void> {
  const restaurantId = await signUpAt(url, owner, timezone);
  const ask = await askAs(url, owner);
  await ask(OPEN, {
    id: restaurantId,
    openingTime: '11:00:00',
    closingTime: '01:30:00',
    timezone,
    seatingCapacity: 900,
  });
  const tableIds = full.tables > 0 ? await furnish(ask, restaurantId, full.tables) : [];
  await bookAll({ ask, restaurantId, timezone, tableIds }, full);
  await inTurn(full.waiting, (index) =>
    ask(WAIT, {
      restaurantId,
      customerName: index === 3 ? LONGEST_NAME : nameOf(index + 300),
      phone: `+1 555 01${String(index).padStart(2, '0')}`,
      partySize: 1 + (index % 8),
      estimatedWait: 5 * (index % 9),
      notes: index % 3 === 0 ? FOURTEEN_WISHES.slice(0, 4).join(', ') : null,
    }),
  );
}

async function furnish(ask: Asking, restaurantId: string, tables: number): Promise<string[]> {
  const shapes = ['RECTANGLE', 'SQUARE', 'ROUND', 'BOOTH'];
  const ids = await inTurn(tables, async (index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const made = await ask<{ createTable: { table: { id: string } } }>(CREATE, {
      restaurantId,
      name: index % 50 === 7 ? `Terrasse am Fluss, links hinten ${index}` : String(index + 1),
      capacity: 2 + (index % 4) * 2,
      minCapacity: 1,
      maxCapacity: 10,
      serverZone: 1 + Math.floor(column / 7),
      shape: shapes[index % 4],
      position: { x: 16 + column * 78, y: 26 + row * 72, width: 56, height: 50, rotation: 0 },
    });
    return made.createTable.table.id;
  });
  const zones = [0, 1, 2, 3].map((zone) => ({
    number: zone + 1,
    name: ['Main dining room', 'Winter garden', 'Terrace by the river', 'Bar'][zone],
    bounds: { x: 6 + zone * 546, y: 6, width: zone === 3 ? 320 : 536, height: 1_460 },
  }));
  const grid = { size: 20, snap: true, enabled: true };
  await ask(ZONES, { restaurantId, width: 2_000, height: 1_500, grid, zones, objects: [] });
  return ids;
}

interface Room {
  ask: Asking;
  restaurantId: string;
  timezone: string;
  tableIds: readonly string[];
}

async function bookAll(
  { ask, restaurantId, timezone, tableIds }: Room,
  { seated, expected }: Fullness,
): Promise<void> {
  const book = (booking: object) =>
    ask(BOOK, { restaurantId, overruleReason: 'They stood in the old book.', ...booking });
  const on = (index: number) => tableIds.slice(index, index + 1);
  const needs = [['NUT_ALLERGY'], ['VEGAN', 'GLUTEN_FREE'], ['SHELLFISH_ALLERGY', 'SESAME_ALLERGY'], []];
  await book({ ...longest, ...at(timezone, 25), tableIds: on(0) });
  await book({ ...large, ...at(timezone, 70) });
  await inTurn(seated, (index) =>
    book({
      ...at(timezone, -Math.min(TURN - 1, 5 + index)),
      customerName: index === 60 ? LONGEST_NAME : nameOf(index),
      guests: 1 + (index % 6),
      status: 'SEATED',
      tableIds: on(index + 1),
      diets: dietsOf(needs[index % 4] ?? []),
    }),
  );
  await inTurn(expected - 2, (index) =>
    book({
      ...at(timezone, -30 + index * 2),
      customerName: index === 3 ? LONGEST_NAME : nameOf(index + 100),
      guests: 1 + (index % 8),
      status: index % 7 === 0 ? 'PENDING' : 'CONFIRMED',
      phone: `+1 555 02${String(index).padStart(2, '0')}`,
      tableIds: on(index + 200),
      diets: dietsOf(needs[(index + 1) % 4] ?? []),
      specialRequests: index % 5 === 0 ? 'Window table, please' : null,
      occasion: index % 11 === 0 ? 'BIRTHDAY' : null,
    }),
  );
}

const dietsOf = (needs: readonly string[]) => (needs.length > 0 ? [{ needs, guests: 1 }] : []);

/** All that one booking can hold. */
const longest = {
  customerName: LONGEST_NAME,
  guests: 14,
  phone: '+49 8362 930 830 555 0142',
  email: 'maximiliane-friederike.von-hohenschwangau-wittelsbach@hoststand.test',
  specialRequests: `We would like ${FOURTEEN_WISHES.join('; ')}.`,
  dietaryNote:
    'One guest eats nothing that grows under the earth: no onions, garlic, carrots, potatoes or truffles.',
  occasion: 'ANNIVERSARY',
  wishes: ['WHEELCHAIR_SPACE', 'HIGH_CHAIR', 'QUIET', 'STEP_FREE', 'WELL_LIT', 'NEAR_RESTROOM'],
  diets: [
    { needs: ['NUT_ALLERGY', 'PEANUT_ALLERGY', 'SESAME_ALLERGY', 'SOY_ALLERGY'], guests: 2 },
    { needs: ['VEGAN', 'GLUTEN_FREE'], guests: 3 },
    { needs: ['SHELLFISH_ALLERGY', 'MOLLUSC_ALLERGY', 'FISH_ALLERGY'], guests: 1 },
    { needs: ['HALAL'], guests: 2 },
    { needs: ['LACTOSE_FREE', 'VEGETARIAN'], guests: 1 },
  ],
};

/** The largest party that a restaurant can be asked for. */
const large = { customerName: 'Okafor & Daughters, yearly dinner', guests: 100, phone: '+1 555 0100' };

/** The date and time at the restaurant so many minutes from now, as it writes them. */
function at(timezone: string, minutes: number): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(Date.now() + minutes * MINUTE);
  const [date = '', time = ''] = parts.split(' ');
  return { date, time: `${time.slice(0, 5)}:00` };
}

const FIRST = ['Amara', 'Wei', 'João', 'Ingrid', 'Tobias', 'Noor', 'Siobhán', 'Mateusz', 'Yuki', 'Élodie'];
const LAST = ['Okafor', 'Lindqvist', 'Featherstonehaugh', 'Nguyễn', 'Brandt', 'de la Cruz', 'Ó Súilleabháin'];

const nameOf = (index: number) =>
  `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / 3) % LAST.length]}`;

/** So many acts, each after the one before: lists stand in the order in which they were made. */
async function inTurn<Made>(count: number, act: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await act(index));
  return made;
}
