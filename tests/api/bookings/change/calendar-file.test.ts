import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { inZone, putAreas } from '../../tables/area-calls.ts';
import { cancelManaged, changeManaged, remove } from '../booking-calls.ts';
import { shares, stopsSharing } from '../guest-says/guest-calls.ts';

const server = await testServer({ now: '2026-10-20T10:00:00.000Z', accessTokenSeconds: 86_400 });
const { clock, seed } = server;
const guest = server.stranger();

/** Where the file is on the server under test, whose public address is another. */
async function pathOf(token: string): Promise<string> {
  const { managedBooking } = await guest.ask<{ managedBooking: { calendarUrl: string } }>(
    'query($token: String!) { managedBooking(token: $token) { calendarUrl } }',
    { token },
  );
  return new URL(managedBooking.calendarUrl).pathname;
}

/** The lines of the file by name, the first of each, unfolded and unescaped as RFC 5545 wants it. */
async function calendarAt(path: string, init?: RequestInit) {
  const response = await fetch(server.url + path, init);
  const text = await response.text();
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const values = lines.map((line) => {
    const [name = '', ...rest] = line.split(':');
    return [
      name,
      rest
        .join(':')
        .replace(/\\n/g, '\n')
        .replace(/\\([\\;,])/g, '$1'),
    ] as const;
  });
  return { response, text, lines: text.split('\r\n'), values: new Map(values.toReversed()) };
}

describe('a guest who adds the booking to a calendar', () => {
  test('finds time, place and reference in it, and the status', async () => {
    const bistro = await seed.restaurant({ name: 'Chez Zoë; Bar, Grill', timezone: 'America/New_York' });
    await bistro.set({ address: '12 Mill Lane, Boston, MA 02110', phone: '+1 617 555 0142' });
    const { id, manageToken, reference } = await bistro.book({ date: '2026-10-27', guests: 4 });
    const path = await pathOf(manageToken);
    const { response, lines, values } = await calendarAt(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="booking-${reference}.ics"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Object.fromEntries(values)).toMatchObject({
      METHOD: 'PUBLISH',
      DTSTART: '20261027T230000Z',
      DTEND: '20261028T000000Z',
      SUMMARY: 'Table for 4 at Chez Zoë; Bar, Grill',
      LOCATION: 'Chez Zoë; Bar, Grill, 12 Mill Lane, Boston, MA 02110',
      DESCRIPTION: `Reference ${reference}\nPhone of the restaurant: +1 617 555 0142`,
      STATUS: 'TENTATIVE',
      SEQUENCE: '0',
    });
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    await bistro.setStatus(id, 'CONFIRMED');
    expect((await calendarAt(path)).values.get('STATUS')).toBe('CONFIRMED');
  });

  test('reads the part of the room that was asked for, in the language they booked in', async () => {
    const bistro = await seed.restaurant();
    await inZone(bistro, { name: 'T1', zone: 2, seats: 4 });
    const { areas } = await putAreas(bistro, [{ name: 'Terrasse; Süd', isPublic: true, zones: [2] }]);
    const areaId = areas?.[0]?.id;
    const { manageToken } = await bistro.book({ areaId, language: 'DE', date: '2026-10-27' });
    const path = await pathOf(manageToken);
    const first = (await calendarAt(path)).values;
    expect(first.get('DESCRIPTION')).toContain('\nBereich: Terrasse; Süd');
    clock.pass({ minutes: 2 });
    const anywhere = { token: manageToken, date: '2026-10-27', time: '19:00', guests: 2, areaId: null };
    expect((await changeManaged(guest, anywhere)).userErrors).toEqual([]);
    const second = (await calendarAt(path)).values;
    expect(second.get('DESCRIPTION')).not.toContain('Bereich');
    expect(Number(second.get('SEQUENCE'))).toBeGreaterThan(Number(first.get('SEQUENCE')));
  });

  test('replaces the entry by fetching it again after a change, and after cancelling', async () => {
    const bistro = await seed.restaurant();
    const { manageToken } = await bistro.book({ date: '2026-10-27' });
    const path = await pathOf(manageToken);
    const first = (await calendarAt(path)).values;
    clock.pass({ minutes: 2 });
    await changeManaged(guest, { token: manageToken, date: '2026-10-28', time: '20:15', guests: 2 });
    expect(await pathOf(manageToken)).toBe(path);
    const second = (await calendarAt(path)).values;
    expect(second.get('UID')).toBe(first.get('UID'));
    expect(second.get('DTSTART')).toBe('20261028T201500Z');
    expect(Number(second.get('SEQUENCE'))).toBeGreaterThan(Number(first.get('SEQUENCE')));
    clock.pass({ minutes: 2 });
    await cancelManaged(guest, manageToken);
    const third = (await calendarAt(path)).values;
    expect(third.get('STATUS')).toBe('CANCELLED');
    expect(Number(third.get('SEQUENCE'))).toBeGreaterThan(Number(second.get('SEQUENCE')));
  });

  test.each([
    ['Europe/Berlin', '2026-10-24', '01:30:00', '20261024T233000Z'],
    ['Europe/Berlin', '2026-10-24', '02:30:00', '20261025T013000Z'], // shown twice: the later one
    ['America/New_York', '2026-10-31', '01:30:00', '20261101T063000Z'],
    ['Pacific/Auckland', '2026-12-31', '00:15:00', '20261231T111500Z'],
  ])('in %s finds the right instant of the night of %s at %s', async (timezone, date, time, instant) => {
    clock.moveTo(new Date(Date.parse(date) - 10 * 86_400_000));
    const bar = await seed.restaurant({ timezone, openingTime: '18:00:00', closingTime: '04:00:00' });
    await bar.set({ timeSlotDuration: 15 });
    const { manageToken } = await bar.book({ date, time });
    const { values } = await calendarAt(await pathOf(manageToken));
    expect(values.get('DTSTART')).toBe(instant);
  });

  test('cannot change or cancel with the address of the file, nor read who booked', async () => {
    const bistro = await seed.restaurant();
    const { manageToken } = await bistro.book();
    const path = await pathOf(manageToken);
    const calendarToken = path.replace(/^\/calendar\/|\.ics$/g, '');
    for (const token of [calendarToken, calendarToken.slice(-65), calendarToken.slice(0, 65)]) {
      expect((await cancelManaged(guest, token)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
    expect((await calendarAt(path)).text).not.toMatch(/Ada|ada@|7946/);
  });
});

describe('the calendar of a guest', () => {
  const fileFor = (body: BodyInit) => calendarAt('/calendar', { method: 'POST', body });

  test('reminds of a visit two hours before, and of none that is off', async () => {
    const bistro = await seed.restaurant({ name: 'Chez Ada' });
    const { manageToken } = await bistro.book();
    const path = await pathOf(manageToken);
    const { values } = await calendarAt(path);
    expect(values.get('BEGIN')).toBe('VCALENDAR');
    expect(values.get('TRIGGER')).toBe('-PT2H');
    expect(values.get('ACTION')).toBe('DISPLAY');
    await cancelManaged(guest, manageToken);
    expect((await calendarAt(path)).text).not.toContain('VALARM');
  });

  test('has the manage link where the guest asks for the file with it, and in no file that an address opens', async () => {
    const bistro = await seed.restaurant();
    const { manageToken } = await bistro.book();
    const { response, values } = await fileFor(new URLSearchParams({ token: manageToken }));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(values.get('DESCRIPTION')).toMatch(new RegExp(`/manage#${manageToken}$`));
    expect(values.get('UID')).toBe((await calendarAt(await pathOf(manageToken))).values.get('UID'));
    expect((await calendarAt(await pathOf(manageToken))).text).not.toContain('/manage');
  });

  test('is saved as a file where that is asked for', async () => {
    const { manageToken, reference } = await (await seed.restaurant()).book();
    const { response } = await fileFor(new URLSearchParams({ token: manageToken, as: 'file' }));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="booking-${reference}.ics"`,
    );
  });

  test('of a companion says where and when, and names neither the booking nor who booked', async () => {
    const bistro = await seed.restaurant({ name: 'Chez Ada' });
    const { manageToken, reference } = await bistro.book({ customerName: 'Zelda', guests: 4 });
    const { companionToken } = await shares(guest, manageToken);
    const { response, text, values } = await fileFor(
      new URLSearchParams({ companion: companionToken ?? '' }),
    );
    expect(response.headers.get('content-disposition')).toBe('inline; filename="visit.ics"');
    expect(values.get('SUMMARY')).toBe('Chez Ada');
    expect(text).not.toMatch(new RegExp(`${reference}|Zelda|/manage|for 4`));
    await stopsSharing(guest, manageToken);
    const after = await fileFor(new URLSearchParams({ companion: companionToken ?? '' }));
    expect(after.response.status).toBe(404);
  });

  test.each([
    ['no token', new URLSearchParams()],
    ['another companion', new URLSearchParams({ companion: 'x'.repeat(87) })],
    ['another token', new URLSearchParams({ token: 'x'.repeat(65) })],
    ['a blank one', new URLSearchParams({ token: '' })],
    ['too much', new URLSearchParams({ token: 'x'.repeat(5_000) })],
    ['JSON', '{"token":"x"}'],
  ])('is given nothing for %s', async (_what, body) => {
    const { response, text } = await fileFor(body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(text).not.toContain('VCALENDAR');
  });
});

describe('an address that was not given out', () => {
  test('opens nothing', async () => {
    const bistro = await seed.restaurant();
    const [one, other] = [await bistro.book(), await bistro.book()];
    const token = (await pathOf(one.manageToken)).slice('/calendar/'.length, -'.ics'.length);
    const otherToken = (await pathOf(other.manageToken)).slice('/calendar/'.length, -'.ics'.length);
    const wrong = [
      one.manageToken,
      token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'),
      token.slice(0, 44) + otherToken.slice(44),
      otherToken.slice(0, 44) + token.slice(44),
      token.slice(0, -1),
      `${token}A`,
      'x',
      '%00',
      'é'.repeat(87),
    ];
    for (const each of wrong) {
      const { response, text } = await calendarAt(`/calendar/${each}.ics`);
      expect([response.status, text], each).toEqual([404, 'This link opens no booking.\n']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await calendarAt(`/calendar/${token}.ics`)).response.status).toBe(200);
  });

  test('nor does that of a deleted booking', async () => {
    const bistro = await seed.restaurant();
    const { id, manageToken } = await bistro.book();
    const path = await pathOf(manageToken);
    await remove(bistro.owner, id);
    expect((await calendarAt(path)).response.status).toBe(404);
  });
});
