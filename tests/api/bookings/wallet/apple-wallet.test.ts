import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { PASS_TYPE_ID, TEAM_ID, walletKeys } from '../../../testkit/stand-ins/wallet-keys.ts';
import { picture, sendFile, uploadAddress } from '../../restaurants/uploads.ts';
import { inZone, putAreas } from '../../tables/area-calls.ts';
import { changeManaged, managed } from '../booking-calls.ts';
import { tellProfile, walletPaths } from './wallet-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'hoststand-wallet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keys = walletKeys(folder);
const server = await testServer({ now: '2026-10-20T10:00:00.000Z', variables: keys.variables });
const { clock, seed } = server;
const guest = server.stranger();

let bistro: SeededRestaurant;
beforeEach(async () => {
  bistro = await seed.restaurant({ name: 'Chez Zoë & Söhne', timezone: 'America/New_York' });
});

interface PassField {
  key: string;
  label: string;
  value: string;
}

interface Pass {
  [field: string]: unknown;
  eventTicket: Record<`${'header' | 'primary' | 'secondary' | 'auxiliary' | 'back'}Fields`, PassField[]>;
}

/** The file of a booking, unzipped. */
async function passAt(path: string) {
  const response = await fetch(server.url + path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = response.ok ? unzipSync(bytes) : {};
  const pass = JSON.parse(Buffer.from(files['pass.json'] ?? '{}').toString()) as Pass;
  return { response, files, pass };
}

const passOf = async (manageToken: string) => passAt((await walletPaths(guest, manageToken)).apple);

const said = ({ eventTicket }: Pass) =>
  Object.fromEntries(
    Object.values(eventTicket)
      .flat()
      .map(({ label, value }) => [label, value]),
  );

/** By another library than the one that signed, with the authority alone as what is trusted. */
async function isSigned(files: Record<string, Uint8Array>, manifest = files['manifest.json']) {
  const signed = new SignedData({
    schema: ContentInfo.fromBER(bufferOf(files.signature)).content,
  });
  const authority = Buffer.from(keys.authority.replace(/-----.*-----|\s/g, ''), 'base64');
  return signed.verify({
    signer: 0,
    data: bufferOf(manifest),
    trustedCerts: [Certificate.fromBER(bufferOf(authority))],
    checkChain: true,
  });
}

function bufferOf(bytes: Uint8Array = new Uint8Array()): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

describe('a guest who adds the booking to Apple Wallet', () => {
  test('gets a pass that their phone believes: every file is in the manifest, which Apple’s authority vouches for', async () => {
    const { manageToken, reference } = await bistro.book();
    const { response, files } = await passOf(manageToken);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="booking-${reference}.pkpass"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const { signature, 'manifest.json': manifest = new Uint8Array(), ...others } = files;
    const sums = Object.entries(others).map(([name, content]) => [
      name,
      createHash('sha1').update(content).digest('hex'),
    ]);
    expect(JSON.parse(Buffer.from(manifest).toString())).toEqual(Object.fromEntries(sums));
    expect(signature?.length).toBeGreaterThan(500);
    expect(await isSigned(files)).toBe(true);
    await expect(isSigned(files, Buffer.concat([manifest, Buffer.from(' ')]))).rejects.toThrow();
  });

  test('reads on it what was agreed, as the clocks of the restaurant have it', async () => {
    await bistro.set({ phone: '+1 617 555 0142' });
    await tellProfile(bistro.owner, bistro.id, {
      street: '12 Mill Lane',
      locality: 'Boston',
      latitude: 42.36,
      longitude: -71.06,
      accentColor: '#1a2b3c',
    });
    await inZone(bistro, { name: 'T1', zone: 2, seats: 6 });
    const { areas } = await putAreas(bistro, [{ name: 'Terrace', isPublic: true, zones: [2] }]);
    const { manageToken, reference } = await bistro.book({
      date: '2026-10-27',
      guests: 4,
      areaId: areas?.[0]?.id,
    });
    const { pass } = await passOf(manageToken);
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE_ID,
      teamIdentifier: TEAM_ID,
      organizationName: 'Chez Zoë & Söhne',
      logoText: 'Chez Zoë & Söhne',
      description: 'Table for 4 at Chez Zoë & Söhne',
      relevantDate: '2026-10-27T23:00:00.000Z',
      expirationDate: '2026-10-28T00:00:00.000Z',
      locations: [{ latitude: 42.36, longitude: -71.06 }],
      backgroundColor: 'rgb(26, 43, 60)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 255, 255)',
    });
    expect(said(pass)).toEqual({
      Date: 'Tue, October 27, 2026',
      Time: '7:00 PM',
      Party: '4 guests',
      Reference: reference,
      Area: 'Terrace',
      Status: 'Waiting for the restaurant to confirm',
      Address: expect.stringContaining('12 Mill Lane') as string,
      Phone: '+1 617 555 0142',
    });
  });

  test('reads it in the language in which they booked, and nothing of a status once it is confirmed', async () => {
    const { id, manageToken } = await bistro.book({ date: '2026-10-27', guests: 2, language: 'DE' });
    await bistro.setStatus(id, 'CONFIRMED');
    const { pass } = await passOf(manageToken);
    expect(said(pass)).toMatchObject({
      Datum: 'Di., 27. Oktober 2026',
      Uhrzeit: '19:00',
      Personen: '2 Personen',
    });
    expect(JSON.stringify(pass)).not.toMatch(/Status|wartet/i);
  });

  test('gets dark words on a light colour, and no place where the restaurant has told none', async () => {
    await tellProfile(bistro.owner, bistro.id, { accentColor: '#ffe08a' });
    const { manageToken } = await bistro.book();
    const { pass } = await passOf(manageToken);
    expect(pass.foregroundColor).toBe('rgb(0, 0, 0)');
    expect(pass.locations).toBeUndefined();
  });

  test('sees the restaurant’s logo at the sizes that Apple wants, else a sign', async () => {
    const plain = await passOf((await bistro.book()).manageToken);
    const logo = await picture(600, 200, '#0000ff').png().toBuffer();
    await sendFile(await uploadAddress(bistro.owner, bistro.id, 'LOGO'), logo);
    const own = await passOf((await bistro.book()).manageToken);
    const sizes: [string, number, number][] = [
      ['icon.png', 29, 29],
      ['icon@2x.png', 58, 58],
      ['icon@3x.png', 87, 87],
    ];
    for (const { files } of [plain, own]) {
      for (const [name, width, height] of sizes)
        expect(await sharp(files[name]).metadata()).toMatchObject({ format: 'png', width, height });
    }
    expect(await sharp(own.files['logo@2x.png']).metadata()).toMatchObject({ width: 260, height: 100 });
    const { dominant } = await sharp(own.files['logo@2x.png']).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r + 100);
  });

  test('gets one in place of it after a change: the same number, the new day', async () => {
    const { manageToken } = await bistro.book({ date: '2026-10-27' });
    const before = await passOf(manageToken);
    clock.pass({ minutes: 2 });
    await changeManaged(guest, { token: manageToken, date: '2026-10-28', time: '20:15', guests: 3 });
    const after = await passOf(manageToken);
    expect(after.pass.serialNumber).toBe(before.pass.serialNumber);
    expect(said(after.pass)).toMatchObject({ Time: '8:15 PM', Party: '3 guests' });
  });
});

describe('whoever gets hold of a pass', () => {
  test('reads neither who booked nor how to reach them, and cannot manage the booking', async () => {
    const { manageToken } = await bistro.book({
      customerName: 'Wilhelmina Zettelkasten',
      email: 'wilhelmina@zettelkasten.example',
      phone: '+4915123456789',
      specialRequests: 'allergic to lupines',
    });
    const { apple } = await walletPaths(guest, manageToken);
    const { files } = await passAt(apple);
    const all = Object.values(files)
      .map((content) => Buffer.from(content).toString('latin1'))
      .join('\n');
    expect(all).not.toMatch(/wilhelmina|zettelkasten|15123456789|lupines/i);
    expect(all).not.toContain('/manage');
    expect(all).not.toContain(manageToken);
    const token = apple.slice('/wallet/'.length, -'.pkpass'.length);
    for (const key of [token, token.slice(-65), token.slice(0, 65)])
      expect(await managed(guest, key)).toBeNull();
  });
});
