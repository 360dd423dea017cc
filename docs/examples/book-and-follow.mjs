/**
 * Books the first free time of tomorrow for two, and follows the restaurant's live counts. Node 22 or later.
 *
 *   npm install graphql-ws
 *   HOSTSTAND_KEY=hs_live_… node book-and-follow.mjs http://localhost:4000 rest_01j0000000e008000000001mx0 ada@example.com
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';

const [url, restaurantId, email] = process.argv.slice(2);
const key = process.env.HOSTSTAND_KEY; // an API key or an access token; guests need none

/**
 * Sends one operation. Throws the first kind of error: the request was refused, or failed, and `code` says why. What is
 * worth it is tried again; a mutation with an idempotency key happens once all the same.
 */
async function send(query, variables, triesLeft = 3) {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(15_000),
    });
    const { data, errors } = await response.json();
    if (errors) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
    return data;
  } catch (error) {
    const isLost = typeof error.code !== 'string'; // no answer came: nobody can say whether it happened
    const isForLater = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'].includes(error.code);
    if (triesLeft === 0 || !(isLost || isForLater)) throw error;
    await sleep((error.retryAfter ?? 1) * 1000);
    return send(query, variables, triesLeft - 1);
  }
}

if (key) {
  const connectionParams = { accessToken: key };
  const live = createClient({ url: `${url.replace('http', 'ws')}/graphql`, connectionParams });
  const query = 'subscription ($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
  const next = ({ data, errors }) =>
    console.log(data ? `Live: ${data.dashboardStats.total} bookings` : errors[0].message);
  const error = (reason) => console.error('The live query has ended:', reason);
  live.subscribe({ query, variables: { id: restaurantId } }, { next, error, complete: () => undefined });
}

const today = await send('query ($id: ID!) { restaurant(id: $id) { today } }', { id: restaurantId });
if (!today.restaurant) throw new Error(`There is no restaurant ${restaurantId}.`);
const date = new Date(Date.parse(today.restaurant.today) + 86_400_000).toISOString().slice(0, 10);

const times = `query ($id: ID!, $date: LocalDate!) {
  restaurant(id: $id) { availability(date: $date, partySize: 2) { slots { time available } } }
}`;
const { restaurant } = await send(times, { id: restaurantId, date });
const time = restaurant.availability.slots.find((slot) => slot.available)?.time;
if (!time) throw new Error(`There is no free time on ${date}.`);

const book = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { reference } userErrors { code message } }
}`;
const guest = { customerName: 'Ada Lovelace', email, phone: '+1 212 555 0100' };
const input = { restaurantId, date, time, guests: 2, ...guest, idempotencyKey: randomUUID() };
const { createBooking } = await send(book, { input });
// The second kind of error: the request was understood, and the answer is no.
for (const { code, message } of createBooking.userErrors) console.log(`${code}: ${message}`);
if (createBooking.booking) console.log(`Booked ${createBooking.booking.reference}: ${date} ${time}`);
