/**
 * Books a table, changes and cancels it, and tells what is booked. README.md says how to run it.
 */
import { book, cancel, change, freeTimes, look, type Outcome } from './bookings.ts';
import { OperationError } from './hoststand.ts';
import { type Refusal, remedyOf } from './refusals.ts';
import { bookingChanges, bookingsOfDay } from './staff.ts';

const { HOSTSTAND_URL = 'http://localhost:4000', HOSTSTAND_KEY, RESTAURANT_ID = '' } = process.env;
const hoststand = { url: HOSTSTAND_URL, key: HOSTSTAND_KEY };
const GUEST = { customerName: 'Ada Lovelace', email: 'ada@example.com', phone: '+1 212 555 0100' };

/** Tells how a change ended. */
function tell(outcome: Outcome): void {
  switch (outcome.kind) {
    case 'DONE': {
      const { reference, date, time, guests, status } = outcome.visit;
      console.log(`${reference}: ${date} ${time} for ${guests}, ${status}`);
      if (outcome.manageToken) console.log(`Token: ${outcome.manageToken}`);
      return;
    }
    case 'NO_PLACE':
      console.log(`${outcome.because} Other times: ${outcome.otherTimes.join(', ') || 'none'}`);
      process.exitCode = 2;
      return;
    case 'REFUSED':
      for (const refusal of outcome.refusals) console.log(lineOf(refusal));
      process.exitCode = 2;
  }
}

const lineOf = (refusal: Refusal) => `${refusal.code}: ${refusal.message} (${remedyOf(refusal)})`;

const COMMANDS: Record<string, (...args: string[]) => Promise<void>> = {
  async free(date = '', guests = '2') {
    console.log((await freeTimes(hoststand, RESTAURANT_ID, date, Number(guests))).join(' '));
  },
  async book(date = '', time = '', guests = '2', orderKey: string = crypto.randomUUID()) {
    console.log(`Order key: ${orderKey}`);
    const wish = { restaurantId: RESTAURANT_ID, date, time, guests: Number(guests), ...GUEST };
    tell(await book(hoststand, wish, orderKey));
  },
  async show(token = '') {
    const visit = await look(hoststand, token);
    console.log(visit ? `${visit.reference}: ${visit.status}` : 'This token opens no booking.');
  },
  async change(token = '', date = '', time = '', guests = '2') {
    tell(await change(hoststand, { token, date, time, guests: Number(guests) }));
  },
  async cancel(token = '') {
    tell(await cancel(hoststand, token));
  },
  async day(date = '', first = '50') {
    for await (const booking of bookingsOfDay(hoststand, RESTAURANT_ID, date, Number(first)))
      console.log(`${booking.time} ${booking.reference} ${booking.customerName}: ${booking.status}`);
  },
  async follow() {
    for await (const { kind, bookingId, booking } of bookingChanges(hoststand, RESTAURANT_ID))
      console.log(`${kind} ${booking?.reference ?? bookingId}: ${booking?.status ?? 'gone'}`);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) throw new Error(`Say one of ${Object.keys(COMMANDS).join(', ')}.`);
try {
  await command(...args);
} catch (error) {
  if (!(error instanceof OperationError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
