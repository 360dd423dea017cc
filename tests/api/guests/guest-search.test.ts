import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { guestNames } from './guest-calls.ts';

const server = await testServer();
const bistro = await server.seed.restaurant();

/** Guests of years, whose contacts nobody else has. */
const MANY = `
  insert into guests (restaurant_id, id, name, email, email_key, phone, phone_key, tags, created_at, updated_at)
  select $1, gen_random_uuid(), 'Guest ' || md5(n::text), md5(n::text) || '@example.com', md5(n::text) || '@example.com',
    '+1 212 ' || n, '+1212' || n, case when n % 300 = 0 then '{Regular}'::text[] else '{}' end,
    now() - n * interval '1 minute', now()
  from generate_series(1000000, 1029999) n`;

const SOME = [
  { customerName: 'Zoë Zimmer', email: 'zoe@example.org', phone: '+49 30 1234567' },
  { customerName: '100% Adam_', email: 'adam@example.org', phone: '+49 30 7654321' },
];

beforeAll(async () => {
  await server.rows(MANY, [bistro.uuid]);
  for (const guest of SOME) await bistro.book(guest);
  await server.rows('analyze guests');
}, 240_000);

describe('among 30,000 guests', () => {
  test.each([
    ['a part of a name, in any case', 'zoë zim', ['Zoë Zimmer']],
    ['an address', 'zoe@example.org', ['Zoë Zimmer']],
    ['a number, however it is written', '(030) 12345', []],
    ['the digits of a number', '30-123 456 7', ['Zoë Zimmer']],
    ['signs that mean something to a pattern', '0% adam_', ['100% Adam_']],
    ['nothing that is there', 'nobody at all', []],
  ])('the host finds %s', async (_what, search, names) => {
    expect(await guestNames(bistro, { search })).toEqual(names);
  });

  test('the host finds those with a tag, and those who are new', async () => {
    expect(await guestNames(bistro, { tag: 'Regular', first: 100 })).toHaveLength(100);
    expect(await guestNames(bistro, { order: 'NEWEST', first: 2 })).toEqual(['100% Adam_', 'Zoë Zimmer']);
    expect(await guestNames(bistro, { order: 'NAME', first: 1 })).toEqual(['100% Adam_']);
    expect(await guestNames(bistro, { order: 'NAME', last: 1 })).toEqual(['Zoë Zimmer']);
  });

  test('a search reads the index of three-letter parts and a booking the index of contacts, behind the policy too', async () => {
    const app = new pg.Client(server.appUrl);
    await app.connect();
    await app.query(`begin; select set_config('app.restaurant_ids', '${bistro.uuid}', true)`);
    const planOf = async (client: { query: pg.Client['query'] }, query: string) =>
      JSON.stringify((await client.query(`explain (format json) ${query}`)).rows);
    const known = `select id from guests where restaurant_id = '${bistro.uuid}'
      and (email_key = 'zoe@example.org' or phone_key = '+49301234567')`;
    const contacts = await planOf(app, known);
    expect(contacts).toContain('guests_contact');
    expect(contacts).toContain('guests_by_phone');
    // The list itself walks its order, and never all guests.
    const found = `array(select app_private.matching_guests('${bistro.uuid}', '%zimmer%'))`;
    const list = await planOf(
      app,
      `select id from guests where restaurant_id = '${bistro.uuid}' and merged_into is null and id = any (${found})
        order by name_key, id limit 51`,
    );
    expect(list).not.toContain('Seq Scan');
    await app.end();
    const [search] = await server.rows<{ 'QUERY PLAN': unknown }>(
      `explain (format json) select id from guests where restaurant_id = '${bistro.uuid}' and merged_into is null
        and search like '%zimmer%'`,
    );
    expect(JSON.stringify(search)).toContain('guests_search');
  });
});
