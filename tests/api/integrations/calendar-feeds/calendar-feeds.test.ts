import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { keyOf, subscribe } from '../../api-keys/api-key-calls.ts';
import { Rules } from '../../availability/rules/rule-calls.ts';
import { add, remove } from '../../locations/location-calls.ts';
import { queue, untilIdle } from '../../messages/job-queue.ts';
import { askForFeed, calendarAt, feedOf, feedsOf, revokeFeed } from './feed-calls.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant({ name: 'Chez Ada' });
});

const statusOf = async (path: string) => (await fetch(server.url + path)).status;

describe('a calendar address', () => {
  test('is shown once; the list says whose it is, and nothing that opens it is kept', async () => {
    const { calendarFeed, url, userErrors } = await askForFeed(bistro, { name: ' Kitchen ' });
    expect(userErrors).toEqual([]);
    expect(url).toMatch(/\/calendars\/[\w-]{65}\.ics$/);
    const seen = { name: 'Kitchen', service: null, withContact: false, createdBy: bistro.email };
    expect(calendarFeed).toMatchObject({ ...seen, createdAt: NOW, lastReadAt: null, revokedAt: null });
    expect(await feedsOf(bistro)).toEqual([calendarFeed]);
    const [kept] = await rows('select * from calendar_feeds where restaurant_id = $1', [bistro.uuid]);
    const token = new URL(url ?? '').pathname.slice('/calendars/'.length, -'.ics'.length);
    for (const part of [token, token.slice(22)]) expect(JSON.stringify(kept)).not.toContain(part);
  });

  test('is for managers and owners; a host neither makes nor sees nor closes one, nor does an API key', async () => {
    const manager = await bistro.member('manager');
    const host = await bistro.member('host');
    const { id } = await feedOf(bistro, {}, manager);
    expect(await feedsOf(bistro, manager)).toMatchObject([{ id }]);
    await expect(feedsOf(bistro, host)).rejects.toThrow('FORBIDDEN');
    await expect(askForFeed(bistro, {}, host)).rejects.toThrow('FORBIDDEN');
    await expect(revokeFeed(host, id)).rejects.toThrow('FORBIDDEN');
    await subscribe(server, bistro);
    const { secret } = await keyOf(bistro, { role: 'MANAGER' });
    const program = server.stranger({ authorization: `Bearer ${secret}` });
    expect(await feedsOf(bistro, program)).toMatchObject([{ id }]);
    await expect(askForFeed(bistro, {}, program)).rejects.toThrow('FORBIDDEN');
    await expect(revokeFeed(program, id)).rejects.toThrow('FORBIDDEN');
  });

  test('of another restaurant cannot be closed, and is not told from one that never was', async () => {
    const { id, path } = await feedOf(bistro);
    const other = await seed.restaurant();
    const refusal = [{ code: 'NOT_FOUND', field: ['id'] }];
    expect((await revokeFeed(other.owner, id)).userErrors).toMatchObject(refusal);
    expect((await revokeFeed(other.owner, 'cal_nothing')).userErrors).toMatchObject(refusal);
    expect(await statusOf(path)).toBe(200);
  });

  test.each([
    ['no name', { name: '  ' }, 'REQUIRED', 'name'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'TOO_LONG', 'name'],
    ['a name of two lines', { name: 'a\u2028b' }, 'INVALID', 'name'],
    ['a service that there is not', { service: 'Breakfast' }, 'NOT_FOUND', 'service'],
  ])('with %s is refused', async (_what, request, code, field) => {
    const { calendarFeed, url, userErrors } = await askForFeed(bistro, request);
    expect([calendarFeed, url]).toEqual([null, null]);
    expect(userErrors).toMatchObject([{ code, field: [field] }]);
    expect(await feedsOf(bistro)).toEqual([]);
  });

  test('is one of 20 at most that are open', async () => {
    const made = [];
    for (let n = 0; n < 20; n += 1) made.push(await feedOf(bistro, { name: `Screen ${n}` }));
    expect((await askForFeed(bistro)).userErrors).toMatchObject([{ code: 'TOO_MANY', field: null }]);
    await revokeFeed(bistro.owner, made[0]?.id ?? '');
    await feedOf(bistro, { name: 'The newest' });
    const listed = await feedsOf(bistro);
    expect(listed).toHaveLength(21);
    expect(listed[0]).toMatchObject({ name: 'The newest' });
    expect(listed[20]).toMatchObject({ name: 'Screen 0', revokedAt: NOW });
  });

  test('that is revoked opens nothing from then on; once more is no error and changes nothing', async () => {
    const { id, path } = await feedOf(bistro);
    expect(await statusOf(path)).toBe(200);
    expect(await revokeFeed(bistro.owner, id)).toMatchObject({ calendarFeed: { revokedAt: NOW } });
    clock.pass({ minutes: 5 });
    expect(await revokeFeed(bistro.owner, id)).toMatchObject({
      calendarFeed: { revokedAt: NOW },
      userErrors: [],
    });
    expect((await calendarAt(server, path)).text).toBe(
      'This address opens no calendar, or no longer. Ask a manager of the restaurant for another one.\n',
    );
    clock.pass({ days: 364 });
    await queue(server, 'purge-calendar-feeds', {});
    await untilIdle(server);
    await bistro.ownerReturns();
    expect(await feedsOf(bistro)).toMatchObject([{ id }]);
    clock.pass({ days: 2 });
    await queue(server, 'purge-calendar-feeds', {});
    await untilIdle(server);
    expect(await rows('select 1 from calendar_feeds where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('is made no more when the trial is over, but can be read and closed', async () => {
    const { id, path } = await feedOf(bistro);
    clock.pass({ days: 40 });
    await bistro.ownerReturns();
    await expect(askForFeed(bistro)).rejects.toThrow('TRIAL_EXPIRED');
    expect(await statusOf(path)).toBe(200);
    expect((await revokeFeed(bistro.owner, id)).userErrors).toEqual([]);
    expect(await statusOf(path)).toBe(404);
  });

  test('of a restaurant that is removed opens nothing', async () => {
    await subscribe(server, bistro);
    const harbour = await add(bistro, { name: 'Harbour' });
    const { path } = await feedOf({ id: harbour, owner: bistro.owner });
    expect(await statusOf(path)).toBe(200);
    expect(await remove(bistro.owner, harbour)).toEqual([]);
    expect(await statusOf(path)).toBe(404);
  });

  test('that nobody was given opens nothing', async () => {
    const { path } = await feedOf(bistro);
    const other = await feedOf(await seed.restaurant());
    const [token, theirs] = [path, other.path].map((each) =>
      each.slice('/calendars/'.length, -'.ics'.length),
    );
    const wrong = [
      `${token?.slice(0, 22)}${theirs?.slice(22)}`, // of one restaurant, the secret of another's
      `${token?.slice(0, -1)}${token?.endsWith('A') ? 'E' : 'A'}`,
      token?.slice(0, -1),
      `${token}A`,
      'x',
      '%00',
      'é'.repeat(65),
      "'; select 1 --",
    ];
    for (const each of wrong) {
      const { response, text } = await calendarAt(server, `/calendars/${each}.ics`);
      expect([response.status, text.slice(0, 30)], each).toEqual([404, 'This address opens no calendar']);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('is kept with a name when its service is renamed, and shows that service again when it has its name back', async () => {
    const hours = { openingTime: '18:00', closingTime: '23:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const rules = new Rules(bistro);
    await rules.services({ ...hours, name: 'Dinner' });
    await bistro.book();
    const { path } = await feedOf(bistro, { service: 'Dinner' });
    expect((await calendarAt(server, path)).entries).toHaveLength(1);
    await rules.services({ ...hours, name: 'Evening' });
    expect((await calendarAt(server, path)).entries).toHaveLength(0);
    await rules.services({ ...hours, name: 'Dinner' });
    expect((await calendarAt(server, path)).entries).toHaveLength(1);
  });
});

describe('whoever reads a calendar', () => {
  test('again, and nothing has changed, gets it without its text; after a change all of it', async () => {
    const { manageToken: _, id } = await bistro.book();
    const { path } = await feedOf(bistro);
    const { response } = await calendarAt(server, path);
    const tag = response.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await fetch(server.url + path, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    clock.pass({ minutes: 1 });
    await bistro.setStatus(id, 'CONFIRMED');
    const later = await fetch(server.url + path, { headers: { 'if-none-match': tag } });
    expect(later.status).toBe(200);
    expect(later.headers.get('etag')).not.toBe(tag);
  });

  test('asks for its headers alone, too', async () => {
    const { path } = await feedOf(bistro);
    const head = await fetch(server.url + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(head.headers.get('cache-control')).toBe('private, no-cache');
    expect(head.headers.get('x-robots-tag')).toBe('noindex');
    expect(head.headers.get('content-disposition')).toBe('inline; filename="bookings.ics"');
  });

  test('is seen by when that was last, to the minute', async () => {
    const { path } = await feedOf(bistro);
    await calendarAt(server, path);
    expect(await feedsOf(bistro)).toMatchObject([{ lastReadAt: NOW }]);
    clock.pass({ seconds: 59 });
    await calendarAt(server, path);
    expect(await feedsOf(bistro)).toMatchObject([{ lastReadAt: NOW }]);
    clock.pass({ seconds: 1 });
    await calendarAt(server, path);
    expect(await feedsOf(bistro)).toMatchObject([{ lastReadAt: '2026-11-20T12:01:00.000Z' }]);
  });
});

describe('too many reads', () => {
  test('of one calendar are refused, others go on; and so are tries of an address that open nothing', async () => {
    const limited = await testServer({ now: NOW, limitFactor: 1, beside: server });
    const get = async (path: string) => {
      const { status, headers } = await fetch(limited.url + path);
      return [status, headers.get('retry-after') !== null];
    };
    // As if each had been read so often within the hour.
    const readBefore = (name: string) =>
      rows(`update rate_limits set points = 240 where key like $1`, [`${name}:%`]);
    const [one, other] = [await feedOf(bistro), await feedOf(bistro)];
    expect(await get(one.path)).toEqual([200, false]);
    await readBefore('calendar-feed');
    expect(await get(one.path)).toEqual([429, true]);
    expect(await get(other.path)).toEqual([200, false]);
    const unknown = `/calendars/${'A'.repeat(65)}.ics`;
    expect(await get(unknown)).toEqual([404, false]);
    await readBefore('calendar-feed-unknown');
    expect(await get(unknown)).toEqual([429, true]);
    expect(await get(other.path)).toEqual([200, false]);
  });
});
