import { inflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { daySheetPdf } from '../../../../api/src/features/bookings/day-sheet/day-sheet-pdf.ts';
import { ordersInWords, type Sheet } from '../../../../api/src/features/bookings/day-sheet/sheet-words.ts';
import { uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { keyOf, revoke, subscribe } from '../../api-keys/api-key-calls.ts';
import { inZone, putAreas } from '../../tables/area-calls.ts';

const server = await testServer({ now: '2026-11-20T12:00:00Z', accessTokenSeconds: 86_400 });
const date = '2026-11-27';
let bistro: SeededRestaurant;
let host: Caller;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ name: 'Chez Ada' });
  host = await bistro.member('host');
});

const REQUEST = `mutation($input: RequestDaySheetInput!) { requestDaySheet(input: $input) {
  url userErrors { code } } }`;

async function pathFor(as: Caller, paper = 'A4'): Promise<string> {
  const input = { restaurantId: bistro.id, date, paper };
  const { requestDaySheet } = await as.ask<{ requestDaySheet: { url: string } }>(REQUEST, { input });
  return new URL(requestDaySheet.url).pathname;
}

const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;

/** Pages of a PDF: their paper, and what is drawn on each in order. */
function pagesOf(pdf: Buffer): { paper: string[]; drawn: string[][] } {
  const text = pdf.toString('latin1');
  const paper = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, size = '']) => size);
  const drawn = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length;
    const to = text.indexOf('\nendstream', from);
    const content = inflateSync(pdf.subarray(from, to)).toString('latin1');
    const words = [...content.matchAll(/\[(.*)\] TJ/g)].map(([, word = '']) => word);
    return words.length > 0 ? [words] : [];
  });
  return { paper, drawn };
}

/** A day of so many parties, some with whatever a name can be. */
function sheetOf(count: number): Sheet {
  const names = [
    'Ada',
    'x'.repeat(120),
    'Maria '.repeat(20),
    'أحمد بن محمد',
    '🎉🎉',
    'דוד בן גוריון',
    '山田',
  ];
  const rows = Array.from({ length: count }, (_, place) => ({
    time: '7:00 PM',
    party: '4',
    name: names[place % names.length] ?? '',
    phone: '+44 20 7946 0958',
    tables: 'T1 + T2',
    area: place % 3 === 0 ? 'asked for Terrace' : '',
    servers: 'Grace Hopper',
    status: 'Confirmed',
    allergies: place % 5 === 0 ? 'Nut allergy' : '',
    notes: place % 9 === 0 ? 'A quiet table, please. '.repeat(60) : '',
  }));
  return {
    title: 'Chez Ada',
    about: 'Friday',
    foot: 'Chez Ada',
    parts: [{ title: 'Dinner', orders: [], rows }],
  };
}

describe('a day on paper', () => {
  test('of 200 parties has its headings on every page, whatever their names are, on both papers', async () => {
    for (const [paper, size] of [['a4', '595.28 841.89'] as const, ['letter', '612 792'] as const]) {
      const { paper: sizes, drawn } = pagesOf(await daySheetPdf(sheetOf(200), paper));
      expect(new Set(sizes)).toEqual(new Set([size]));
      expect(drawn.length).toBe(sizes.length);
      expect(drawn.length).toBeGreaterThan(8);
      const [, second, ...others] = drawn;
      const heading = second?.slice(0, 7);
      for (const words of others) expect(words.slice(0, 7)).toEqual(heading);
      expect(drawn[0]?.join(' ')).toContain(heading?.join(' '));
    }
  });

  test('says what the kitchen makes for an experience, of whoever comes', () => {
    const offer = {
      unit: 'guest',
      priceMinor: 5_000,
      currency: 'EUR',
      payment: null,
      depositPercent: null,
    } as const;
    const terms = { freeUntilHours: 24, lateFeePercent: 0, noShowFeePercent: 0, refundPercent: 100 };
    const bought = (meat: number) => ({
      ...offer,
      ...terms,
      experienceId: '01900000-0000-7000-8000-000000000001',
      name: 'Truffle night',
      menus: [{ name: 'Meat', priceMinor: 0, count: meat }],
      addOns: [],
    });
    expect(
      ordersInWords([
        { status: 'confirmed', guests: 3, experience: bought(2) },
        { status: 'seated', guests: 2, experience: bought(2) },
        { status: 'no_show', guests: 4, experience: bought(4) },
        { status: 'confirmed', guests: 2, experience: null },
      ]),
    ).toEqual(['Truffle night, 5 guests: 4 × Meat, 1 menu open']);
  });

  test('without anybody is one page', async () => {
    const empty: Sheet = {
      ...sheetOf(0),
      parts: [{ title: 'Dinner: 0 parties, 0 covers', orders: [], rows: [] }],
    };
    expect(pagesOf(await daySheetPdf(empty, 'a4')).paper).toHaveLength(1);
  });
});

describe('who may read the bookings', () => {
  test('has the sheet of a day as a file', async () => {
    await bistro.book({ date, customerName: 'Ada Lovelace', specialRequests: 'By the window' });
    const answer = await fetch(`${server.url}${await pathFor(host)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="day-sheet-${date}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { paper } = pagesOf(Buffer.from(await answer.arrayBuffer()));
    expect(paper).toEqual(['595.28 841.89']);
    const letter = await fetch(`${server.url}${await pathFor(host, 'LETTER')}`);
    expect(pagesOf(Buffer.from(await letter.arrayBuffer())).paper).toEqual(['612 792']);
  });

  test('reads who looks after a table, where a shift says so, and nobody who has cancelled', async () => {
    const drawn = async () => {
      const answer = await fetch(`${server.url}${await pathFor(host)}`);
      return pagesOf(Buffer.from(await answer.arrayBuffer())).drawn.flat().length;
    };
    await bistro.table({ name: 'One', capacity: 4 });
    await bistro.book({ date, time: '19:00:00' });
    const before = await drawn();
    const { id } = await bistro.book({ date, time: '21:00:00', customerName: 'Mary Shelley' });
    expect(await drawn()).toBeGreaterThan(before);
    await bistro.setStatus(id, 'CANCELLED');
    expect(await drawn()).toBe(before);
    // One of lunch, who serves nobody tonight, and one of the evening, of two words.
    await server.rows(`update tables set server_zone = 3 where restaurant_id = $1`, [bistro.uuid]);
    await server.rows(
      `with shift as (insert into shifts (restaurant_id, date, service, revision, updated_at)
          select $1, $2, service, 1, now() from (values (time '11:00'), ('18:00')) s (service)),
        section as (insert into shift_sections (restaurant_id, date, service, zone, position)
          select $1, $2, service, 3, 0 from (values (time '11:00'), ('18:00')) s (service))
        insert into shift_servers (restaurant_id, date, service, position, name, is_paused)
          values ($1, $2, '11:00', 0, 'Linus', false), ($1, $2, '18:00', 0, 'Grace Hopper', false)`,
      [bistro.uuid, date],
    );
    expect(await drawn()).toBe(before + 2);
  });

  test('reads for which area a booking is, and that it sits elsewhere', async () => {
    const drawn = async () => {
      const answer = await fetch(`${server.url}${await pathFor(host)}`);
      return pagesOf(Buffer.from(await answer.arrayBuffer())).drawn.flat().length;
    };
    const tableId = await inZone(bistro, { name: 'T1', zone: 2, seats: 4 });
    const { areas } = await putAreas(bistro, [{ name: 'Terrace', isPublic: true, zones: [2] }]);
    const { id } = await bistro.book({ date, areaId: areas?.[0]?.id });
    const inside = await drawn();
    await inZone(bistro, { name: 'R1', zone: 1, seats: 4 });
    await server.rows(`update tables set server_zone = 1 where id = $1`, [uuidOf('Table', tableId)]);
    expect(await drawn()).toBe(inside + 'asked for'.split(' ').length);
    await server.rows(`update bookings set area_id = null where id = $1`, [uuidOf('Booking', id)]);
    expect(await drawn()).toBe(inside - 1);
  });

  test('opens that day on that paper alone, for a quarter of an hour', async () => {
    const path = await pathFor(host);
    expect(await statusOf(path.replace(date, '2026-11-28'))).toBe(404);
    expect(await statusOf(path.replace('/a4/', '/letter/'))).toBe(404);
    expect(await statusOf(path.replace('/a4/', '/a5/'))).toBe(404);
    expect(await statusOf(path.replace('.pdf', 'x.pdf'))).toBe(404);
    server.clock.pass({ minutes: 16 });
    expect(await statusOf(path)).toBe(404);
  });

  test('is nobody else, and nobody who has left', async () => {
    const elsewhere = await server.seed.restaurant();
    for (const caller of [server.stranger(), elsewhere.owner])
      await expect(pathFor(caller)).rejects.toThrow(/UNAUTHENTICATED|FORBIDDEN/);
    const path = await pathFor(host);
    await host.ask(
      'mutation($input: LeaveRestaurantInput!) { leaveRestaurant(input: $input) { userErrors { message } } }',
      { input: { restaurantId: bistro.id } },
    );
    expect(await statusOf(path)).toBe(404);
  });

  test('is a key too, until it is ended', async () => {
    await subscribe(server, bistro);
    const { id, secret } = await keyOf(bistro);
    const path = await pathFor(server.stranger({ authorization: `Bearer ${secret}` }));
    expect(await statusOf(path)).toBe(200);
    await revoke(bistro.owner, id);
    expect(await statusOf(path)).toBe(404);
  });
});
