import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { walletKeys } from '../../../testkit/stand-ins/wallet-keys.ts';
import { cancelManaged, remove } from '../booking-calls.ts';
import { walletPaths, walletUrls } from './wallet-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoststand-wallet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = '2026-10-20T10:00:00.000Z';
const { variables } = walletKeys(folder, { notAfter: new Date('2026-11-01T00:00:00Z') });
const server = await testServer({ now, variables, accessTokenSeconds: 86_400 });
const without = await testServer({ now, beside: server });
const guest = server.stranger();
const NONE = { appleWalletUrl: null, googleWalletUrl: null };

let bistro: SeededRestaurant;
beforeEach(async () => {
  server.clock.moveTo(new Date(now));
  bistro = await server.seed.restaurant();
});

async function answersOf(paths: readonly string[], url = server.url): Promise<[number, string][]> {
  const answers: [number, string][] = [];
  for (const path of paths) {
    const response = await fetch(url + path, { redirect: 'manual' });
    if (response.status === 404) expect(response.headers.get('cache-control')).toBe('no-store');
    answers.push([response.status, response.status === 404 ? await response.text() : '']);
  }
  return answers;
}

const CLOSED: [number, string] = [404, 'This link opens no pass.\n'];

describe('passes for wallets', () => {
  test('are offered to guest and staff of a booking that is ahead', async () => {
    const { id, manageToken } = await bistro.book();
    const urls = await walletUrls(guest, manageToken);
    expect(urls.appleWalletUrl).toMatch(/\/wallet\/[\w-]{87}\.pkpass$/);
    expect(urls.googleWalletUrl).toMatch(/\/wallet\/google\/[\w-]{87}$/);
    const { node } = await bistro.owner.ask<{ node: object }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { appleWalletUrl googleWalletUrl } } }',
      { id },
    );
    expect(node).toMatchObject(urls);
  });

  test('are offered by no server that is not set up for them, where their addresses open nothing', async () => {
    const { manageToken } = await bistro.book();
    const { apple, google } = await walletPaths(guest, manageToken);
    expect(await walletUrls(without.stranger(), manageToken)).toEqual(NONE);
    expect(await answersOf([apple, google], without.url)).toEqual([CLOSED, CLOSED]);
  });

  test('end with the booking: when it is cancelled, when its time is over, when it is deleted', async () => {
    const [off, past, gone] = [await bistro.book(), await bistro.book(), await bistro.book()];
    const [ofOff, ofPast, ofGone] = await Promise.all(
      [off, past, gone].map(({ manageToken }) => walletPaths(guest, manageToken)),
    );
    await cancelManaged(guest, off.manageToken);
    await remove(bistro.owner, gone.id);
    expect(await walletUrls(guest, off.manageToken)).toEqual(NONE);
    const closed = [ofOff, ofGone].flatMap((paths) => [paths?.apple ?? '', paths?.google ?? '']);
    expect(await answersOf(closed)).toEqual(closed.map(() => CLOSED));
    expect(await answersOf([ofPast?.apple ?? '', ofPast?.google ?? ''])).toEqual([
      [200, ''],
      [303, ''],
    ]);
    server.clock.pass({ days: 8 });
    expect(await walletUrls(guest, past.manageToken)).toEqual(NONE);
    expect(await answersOf([ofPast?.apple ?? '', ofPast?.google ?? ''])).toEqual([CLOSED, CLOSED]);
  });

  test('are opened by their own token alone, not by one of another booking, restaurant or purpose', async () => {
    const other = await (await server.seed.restaurant()).book();
    const { manageToken } = await bistro.book();
    const { apple } = await walletPaths(guest, manageToken);
    const tokenOf = (path: string) => path.slice('/wallet/'.length, -'.pkpass'.length);
    const [token, othersToken] = [
      tokenOf(apple),
      tokenOf((await walletPaths(guest, other.manageToken)).apple),
    ];
    const { managedBooking } = await guest.ask<{ managedBooking: { calendarUrl: string } }>(
      'query($token: String!) { managedBooking(token: $token) { calendarUrl } }',
      { token: manageToken },
    );
    const ofCalendar = new URL(managedBooking.calendarUrl).pathname.slice(
      '/calendar/'.length,
      -'.ics'.length,
    );
    const wrong = [
      manageToken,
      ofCalendar,
      token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'),
      token.slice(0, 44) + othersToken.slice(44),
      othersToken.slice(0, 22) + token.slice(22),
      othersToken.slice(0, 44) + token.slice(44),
      token.slice(0, -1),
      `${token}A`,
      'x',
      '%00',
      'é'.repeat(87),
    ];
    const addresses = wrong.flatMap((each) => [`/wallet/${each}.pkpass`, `/wallet/google/${each}`]);
    expect(await answersOf(addresses)).toEqual(addresses.map(() => CLOSED));
    expect((await fetch(`${server.url}/calendar/${token}.ics`)).status).toBe(404);
    expect(await answersOf([apple])).toEqual([[200, '']]);
  });

  test('of Apple are offered no more once the certificate has ended, and those of Google still are', async () => {
    server.clock.moveTo(new Date('2026-11-02T10:00:00.000Z'));
    await bistro.ownerReturns();
    const { manageToken } = await bistro.book({ date: '2026-11-03' });
    const urls = await walletUrls(guest, manageToken);
    expect(urls).toEqual({ appleWalletUrl: null, googleWalletUrl: expect.any(String) as string });
    const token = new URL(urls.googleWalletUrl ?? '').pathname.slice('/wallet/google/'.length);
    expect(await answersOf([`/wallet/${token}.pkpass`])).toEqual([CLOSED]);
  });
});
