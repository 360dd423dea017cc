import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { ISSUER_ID, SERVICE_ACCOUNT, walletKeys } from '../../../testkit/stand-ins/wallet-keys.ts';
import { changeManaged } from '../booking-calls.ts';
import { tellProfile, walletPaths } from './wallet-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoststand-wallet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = walletKeys(folder);
const server = await testServer({ now: '2026-10-20T10:00:00.000Z', variables: keys.variables });
const { clock, seed } = server;
const guest = server.stranger();

let bistro: SeededRestaurant;
beforeEach(async () => {
  bistro = await seed.restaurant({ name: 'Chez Ada', timezone: 'Europe/Paris' });
});

interface Said {
  defaultValue: { language: string; value: string };
}

interface GenericObject {
  id: string;
  classId: string;
  hexBackgroundColor: string;
  cardTitle: Said;
  header: Said;
  subheader: Said;
  validTimeInterval: { start: { date: string }; end: { date: string } };
  textModulesData?: { id: string; header: string; body: string }[];
}

/** Where the link leads, and what it says there; the signature is checked by another library than the one that signed. */
async function savedAt(path: string) {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  const location = response.headers.get('location') ?? '';
  const token = location.slice('https://pay.google.com/gp/v/save/'.length);
  const { payload, protectedHeader } = await jwtVerify(token, keys.googleKey, {
    audience: 'google',
    issuer: SERVICE_ACCOUNT,
  });
  const { genericClasses, genericObjects } = payload.payload as {
    genericClasses: { id: string }[];
    genericObjects: GenericObject[];
  };
  const [object] = genericObjects;
  if (!object) throw new Error('the token holds no pass');
  return { response, location, token, payload, protectedHeader, classes: genericClasses, object };
}

const savedOf = async (manageToken: string) => savedAt((await walletPaths(guest, manageToken)).google);

describe('a guest who adds the booking to Google Wallet', () => {
  test('is led to Google with a pass that our service account signed', async () => {
    const { manageToken } = await bistro.book();
    const { response, location, payload, protectedHeader, classes, object } = await savedOf(manageToken);
    expect(response.status).toBe(303);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(location).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]+$/);
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ typ: 'savetowallet', iat: clock.now().getTime() / 1_000 });
    expect(classes).toEqual([{ id: `${ISSUER_ID}.hoststand-booking` }]);
    expect(object.classId).toBe(classes[0]?.id);
    expect(object.id).toMatch(new RegExp(`^${ISSUER_ID}\\.[\\w-]+$`));
  });

  test('reads on it what was agreed, in the language in which they booked', async () => {
    await bistro.set({ phone: '+33 1 86 99 50 23' });
    await tellProfile(bistro.owner, bistro.id, { accentColor: '#8a1c2b' });
    const { manageToken, reference } = await bistro.book({ date: '2026-10-27', guests: 4, language: 'FR' });
    const { object } = await savedOf(manageToken);
    expect(object).toMatchObject({
      hexBackgroundColor: '#8a1c2b',
      cardTitle: { defaultValue: { language: 'fr', value: 'Chez Ada' } },
      header: { defaultValue: { language: 'fr', value: 'mar. 27 octobre 2026, 19:00' } },
      validTimeInterval: {
        start: { date: '2026-10-27T18:00:00.000Z' },
        end: { date: '2026-10-27T19:00:00.000Z' },
      },
    });
    expect(object.subheader.defaultValue.value).toMatch(/4/);
    expect(object.textModulesData).toContainEqual(
      expect.objectContaining({ id: 'reference', body: reference }) as object,
    );
    expect(object.textModulesData).toContainEqual(
      expect.objectContaining({ id: 'phone', body: '+33 1 86 99 50 23' }) as object,
    );
  });

  test('gets an address that no browser cuts off, however much a restaurant has to say', async () => {
    const wordy = await seed.restaurant({ name: 'ё'.repeat(100) });
    await tellProfile(wordy.owner, wordy.id, { street: 'ж'.repeat(100), locality: 'щ'.repeat(60) });
    const { manageToken } = await wordy.book();
    const { token, object } = await savedOf(manageToken);
    expect(token.length).toBeLessThanOrEqual(1_800);
    expect(object.cardTitle.defaultValue.value).toBe('ё'.repeat(100));
    expect(object.textModulesData?.[0]?.id).toBe('reference');
  });

  test('gets another pass after a change, since Google keeps what it was given first', async () => {
    const { manageToken } = await bistro.book({ date: '2026-10-27' });
    const before = await savedOf(manageToken);
    expect((await savedOf(manageToken)).object.id).toBe(before.object.id);
    clock.pass({ minutes: 2 });
    await changeManaged(guest, { token: manageToken, date: '2026-10-28', time: '20:15', guests: 2 });
    const after = await savedOf(manageToken);
    expect(after.object.id).not.toBe(before.object.id);
    expect(after.object.header.defaultValue.value).toContain('8:15');
  });

  test('hands on neither their name nor how to reach them, nor a way to manage the booking', async () => {
    const { manageToken } = await bistro.book({
      customerName: 'Wilhelmina Zettelkasten',
      email: 'wilhelmina@zettelkasten.example',
      phone: '+4915123456789',
    });
    const { payload } = await savedOf(manageToken);
    const all = JSON.stringify(payload);
    expect(all).not.toMatch(/wilhelmina|zettelkasten|15123456789|manage/i);
    expect(all).not.toContain(manageToken);
  });
});
