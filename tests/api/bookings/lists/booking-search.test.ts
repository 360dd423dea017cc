import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../testkit/seeded-random.ts';
import { testServer } from '../../../testkit/server.ts';
import { pageOf, remove } from '../booking-calls.ts';

const BOOKINGS = 400;
const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { rows, seed } = server;
const bistro = await seed.restaurant();

/** Guests of whom some come often; of all writings, with letters of two and four bytes. */
const MANY = `
  insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name, email,
    phone, manage_token_hash, created_at, updated_at)
  select $1, gen_random_uuid(), 'S' || to_char(i, 'FM0000'), date '2026-07-05' + i / 10, '12:00', at, at + interval '1 hour', 2,
    'confirmed', name, case when i % 3 > 0 then 'guest' || i % 50 || '@example.com' end,
    case when i % 4 > 0 then '+49 30 ' || i * 37 end, md5(i::text), now(), now()
  from generate_series(1, ${BOOKINGS}) i, lateral (select now() + i * interval '1 hour' as at,
    (array['Zoë Åberg', 'Seán O''Brien', '岡田 花子さん', 'Ada 😀😀😀', '100% "Dolly"', 'back\\\\slash', 'al'])[1 + i % 7]
      || case when i % 2 = 0 then ' ' || i % 90 else '' end as name) made`;

interface Words {
  reference: string;
  customerName: string;
  email: string | null;
  phone: string | null;
}
let booked: Words[];

beforeAll(async () => {
  await rows(MANY, [bistro.uuid]);
  booked = await rows<Words>(
    'select reference, customer_name as "customerName", email, phone from bookings where restaurant_id = $1',
    [bistro.uuid],
  );
});

const found = async (search: string) => {
  const { bookings, totalCount, code } = await pageOf(bistro, { search, first: 100 }, 'reference');
  expect({ search, code }).toEqual({ search, code: null });
  return { references: bookings.map(({ reference }) => reference).sort(), totalCount };
};

/** The same without any index: a text that one of the fields holds, whatever its case. */
function expected(search: string) {
  const wanted = search.trim().toLowerCase();
  return booked
    .filter((words) => Object.values(words).some((text) => text?.toLowerCase().includes(wanted)))
    .map(({ reference }) => reference)
    .sort();
}

describe('a host who looks for any part of any text', () => {
  test('finds the bookings that hold it, and no other', async () => {
    const random = seededRandom(44);
    const texts = booked.flatMap((words) => Object.values(words)).filter((text) => text !== null);
    for (let round = 0; round < 80; round += 1) {
      const letters = [...(texts[random.below(texts.length)] ?? '')];
      const from = random.below(letters.length);
      const search = letters.slice(from, from + 1 + random.below(9)).join('');
      if (search.trim() === '') continue;
      const [{ references, totalCount }, all] = [await found(search), expected(search)];
      expect({ search, totalCount }).toEqual({ search, totalCount: all.length });
      if (all.length <= 100) expect({ search, references }).toEqual({ search, references: all });
    }
  });

  test.each([
    ['letters that only follow each other from one field to the next', '0001 zoë'],
    ['parts of two names', 'zoë sean'],
    ['a text whose parts are all there, in another order', 'guest guest'],
  ])('finds nothing by %s', async (_what, search) => {
    expect(await found(search)).toEqual({ references: [], totalCount: 0 });
  });

  test('finds a booking at once when it is made, by its new name when it is changed, and not when it is deleted', async () => {
    const { id, reference } = await bistro.book({ customerName: 'Grete Unverwechselbar' });
    expect((await found('wechselb')).references).toEqual([reference]);
    await rows(`update bookings set customer_name = 'Somebody Else' where reference = $1`, [reference]);
    expect((await found('wechselb')).references).toEqual([]);
    expect((await found('body el')).references).toEqual([reference]);
    await remove(bistro.owner, id);
    expect((await found('body el')).references).toEqual([]);
  });
});

test('the search looks past the policy, but never outside the restaurants of whoever asks', async () => {
  const elsewhere = await seed.restaurant();
  await elsewhere.book({ customerName: 'Ada Elsewhere' });
  const app = new pg.Client(server.appUrl);
  await app.connect();
  const ask = async (context: string, restaurant: string) => {
    await app.query(`select set_config('app.restaurant_ids', $1, false)`, [context]);
    const { rows: answers } = await app.query<{ count: number }>(
      `select cardinality(app_private.matching_bookings($1, 'elsewhere', 10)) as count`,
      [restaurant],
    );
    return answers[0]?.count;
  };
  expect(await ask(elsewhere.uuid, elsewhere.uuid)).toBe(1);
  expect(await ask(bistro.uuid, elsewhere.uuid)).toBe(0);
  expect(await ask('', elsewhere.uuid)).toBe(0);
  await app.end();
});
