import { beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Host } from '../create/staff-calls.ts';

const { seed, stranger, rows } = await testServer({
  now: '2026-07-01T10:00:00.000Z',
  accessTokenSeconds: 86_400,
});
let bistro: SeededRestaurant;
let host: Host;

interface Hit {
  kind: string;
  matched: string;
  booking: { reference: string; customerName: string; date: string } | null;
  guest: { name: string; phone: string | null; email: string | null } | null;
  table: { name: string } | null;
}

beforeEach(async () => {
  bistro = await seed.restaurant({ seatingCapacity: 500 });
  host = new Host(bistro, await bistro.member('host'));
});

const booked = (customerName: string, more: object = {}) =>
  host.booked({ date: '2026-07-01', customerName, ...more });

async function search(text: string, more: object = {}, as: Caller = host.caller): Promise<Hit[] | null> {
  const { restaurant } = await as.ask<{ restaurant: { search: Hit[] | null } }>(
    `query($id: ID!, $text: String!, $first: Int, $kinds: [SearchKind!]) { restaurant(id: $id) {
      search(text: $text, first: $first, kinds: $kinds) { kind matched booking { reference customerName date }
        guest { name phone email } table { name } } } }`,
    { id: bistro.id, text, ...more },
  );
  return restaurant.search;
}

/** What was found, in a line each. */
async function found(text: string, more: object = {}): Promise<string[]> {
  const hits = (await search(text, more)) ?? [];
  return hits.map(({ booking, guest, table }) =>
    booking ? `${booking.customerName} on ${booking.date}` : (guest?.name ?? `table ${table?.name}`),
  );
}

describe('a search', () => {
  test("finds tonight's booking first, then the guest, then bookings of other days", async () => {
    const contact = { phone: '020 7946 0142', email: 'ada@example.com' };
    await booked('Ada Okafor', { date: '2026-09-01', ...contact });
    await booked('Ada Okafor', { time: '20:00:00', ...contact });
    await booked('Grace Hopper');
    expect(await found('okafor')).toEqual([
      'Ada Okafor on 2026-07-01',
      'Ada Okafor',
      'Ada Okafor on 2026-09-01',
    ]);
  });

  test('finds by the last digits of a number, however it was written, the guest and the bookings to come', async () => {
    await booked('Ada Okafor', { phone: '+44 20 7946 0142' });
    await booked('Grace Hopper', { phone: '020 7946 0999' });
    for (const digits of ['0142', '946 0142', '79460142', '0 20-7946.0142'.slice(2)]) {
      expect((await found(digits)).toSorted()).toEqual(['Ada Okafor', 'Ada Okafor on 2026-07-01']);
    }
    expect((await search('0142'))?.map(({ matched }) => matched)).toEqual(['PHONE', 'PHONE']);
  });

  test('finds one booking by its reference, whatever its case', async () => {
    const { reference } = await booked('Ada Okafor');
    await booked('Grace Hopper');
    const [hit, ...others] = (await search(reference.toLowerCase())) ?? [];
    expect(hit).toMatchObject({ kind: 'BOOKING', matched: 'REFERENCE', booking: { reference } });
    expect(others).toEqual([]);
  });

  test('finds one booking by the whole id of another system, to the letter, and before all else', async () => {
    const { id, reference } = await booked('Ada Okafor', { externalId: 'CRM-1042' });
    await booked('CRM-1042 Ltd');
    await booked('Grace Hopper', { externalId: 'CRM-10421' });
    const [hit] = (await search(' CRM-1042 ')) ?? [];
    expect(hit).toMatchObject({ kind: 'BOOKING', matched: 'EXTERNAL_ID', booking: { reference } });
    for (const text of ['CRM-104', 'crm-1042', 'CRM-1042x'])
      expect((await search(text))?.filter(({ matched }) => matched === 'EXTERNAL_ID')).toEqual([]);
    expect((await search('CRM-1042', { kinds: ['GUEST'] }))?.map(({ kind }) => kind)).toEqual([]);
    await host.delete(id);
    expect((await search('CRM-1042'))?.map(({ matched }) => matched)).not.toContain('EXTERNAL_ID');
  });

  test('finds a guest and a table by the whole id of another system, and none that another restaurant calls so', async () => {
    const other = await seed.restaurant();
    for (const place of [other, bistro]) {
      await rows("update tables set external_id = 'pos-7' where id = $1", [
        uuidOf('Table', await place.table({ name: 'Window' })),
      ]);
      await new Host(place).booked({ customerName: 'Ada Okafor', phone: '020 7946 0142' });
      await rows("update guests set external_id = 'crm-7' where restaurant_id = $1", [place.uuid]);
    }
    for (const [text, kind] of [
      ['pos-7', 'TABLE'],
      ['crm-7', 'GUEST'],
    ]) {
      const hits = (await search(`${text}`)) ?? [];
      expect(hits).toMatchObject([{ kind, matched: 'EXTERNAL_ID' }]);
      expect(await search(`${text}0`)).toEqual([]);
      expect(await search(`${text}`.toUpperCase())).toEqual([]);
    }
    expect(await search('pos-7', { kinds: ['GUEST', 'BOOKING'] })).toEqual([]);
  });

  test('finds no booking of another restaurant by an id that both have', async () => {
    const other = await seed.restaurant();
    await new Host(other).booked({ customerName: 'Grace Hopper', externalId: '1042' });
    expect(await search('1042')).toEqual([]);
    await booked('Ada Okafor', { externalId: '1042' });
    expect(await found('1042')).toEqual(['Ada Okafor on 2026-07-01']);
  });

  test('finds by words in any order, a name with part of a number too, and not by one word of two', async () => {
    await booked('Ada Okafor', { phone: '020 7946 0142' });
    await booked('Ada Lovelace', { phone: '020 7946 0143' });
    expect(await found('okafor ada', { kinds: ['GUEST'] })).toEqual(['Ada Okafor']);
    expect(await found('ada 0143', { kinds: ['GUEST'] })).toEqual(['Ada Lovelace']);
    expect(await found('ada hopper')).toEqual([]);
  });

  test('ranks whole names before beginnings before parts, and an address by its beginning', async () => {
    for (const [name, email] of [
      ['Joanna Smith', 'zed@example.com'],
      ['Anna', 'anna@example.com'],
      ['Anna Kareni', 'kareni@example.com'],
    ]) {
      await booked(`${name}`, { email });
    }
    expect(await found('anna', { kinds: ['GUEST'] })).toEqual(['Anna', 'Anna Kareni', 'Joanna Smith']);
    expect((await search('kareni@ex'))?.map(({ matched }) => matched)).toEqual(['EMAIL', 'EMAIL']);
  });

  test('finds tables by their names, said with the word or without', async () => {
    await bistro.table({ name: '12' });
    await bistro.table({ name: '112' });
    await bistro.table({ name: 'T12' });
    expect(await found('table 12')).toEqual(['table 12', 'table T12', 'table 112']);
    expect(await found('12', { kinds: ['TABLE'], first: 1 })).toEqual(['table 12']);
  });

  test('of two letters finds who begins with them, and tonight’s bookings', async () => {
    await booked('Ng Bo', { phone: '020 7946 0142' });
    await booked('Yang', { phone: '020 7946 0143' });
    await booked('Ng Mo', { date: '2026-08-01' });
    expect(await found('ng')).toEqual(['Ng Bo on 2026-07-01', 'Ng Bo', 'Yang on 2026-07-01']);
  });

  test('takes signs of patterns for what they are, and finds nothing for a blank', async () => {
    await booked('Ada Okafor', { phone: '020 7946 0142' });
    for (const text of ['%%%', '___', '\\\\\\', '   ', 'a%a']) expect(await found(text)).toEqual([]);
  });

  test('finds no deleted booking, no merged record and nothing of another restaurant', async () => {
    const { id } = await booked('Ada Okafor');
    await host.delete(id);
    const other = await seed.restaurant();
    await new Host(other).booked({ customerName: 'Ada Okafor', phone: '020 7946 0142' });
    expect(await found('okafor')).toEqual([]);
    expect(await found('0142')).toEqual([]);
  });

  test('is for staff: guests and the staff of another restaurant are refused', async () => {
    await booked('Ada Okafor', { phone: '020 7946 0142' });
    const other = await seed.restaurant();
    for (const caller of [stranger(), other.owner]) {
      const query = 'query($id: ID!) { restaurant(id: $id) { search(text: "okafor") { guest { phone } } } }';
      const { data, errors } = await caller.send<{ restaurant: { search: null } }>(query, { id: bistro.id });
      expect(data?.restaurant.search).toBeNull();
      expect(errors).toHaveLength(1);
    }
  });

  test.each([0, 51])('does not answer with %d', async (first) => {
    await expect(search('okafor', { first })).rejects.toThrow('A search answers with 1 to 50.');
  });

  test('finds the one among thousands who share a name, and answers with few of them', async () => {
    await rows(
      `insert into bookings (restaurant_id, id, reference, date, time, starts_at, ends_at, guests, status, customer_name,
          phone, manage_token_hash, created_at, updated_at)
        select $1::uuid, gen_random_uuid(), 'R' || nr, '2026-02-01'::date + (nr % 150)::int, '12:00',
          timestamptz '2026-02-01 12:00Z' + (nr % 150) * interval '1 day', timestamptz '2026-02-01 13:00Z' + (nr % 150) * interval '1 day',
          2, 'completed', 'Anna Smith', '020 555 ' || nr, md5(nr::text || $1::uuid), now(), now() from generate_series(1, 3000) nr`,
      [bistro.uuid],
    );
    await booked('Anna Smith', { phone: '020 7946 0142' });
    expect((await found('anna'))[0]).toBe('Anna Smith on 2026-07-01');
    expect(await found('anna', { first: 3 })).toHaveLength(3);
  });
});
