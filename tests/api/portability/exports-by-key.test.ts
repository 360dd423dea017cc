import { beforeEach, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, revoke, rotate, subscribe } from '../api-keys/api-key-calls.ts';
import { exportPath } from './portability-calls.ts';

const server = await testServer();
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await server.seed.restaurant();
  await subscribe(server, bistro);
});

const programWith = (secret: string) => server.stranger({ authorization: `Bearer ${secret}` });
const REFUSED = /FORBIDDEN/;

test('a program to whose key the owner gave the right takes everything along', async () => {
  const { secret } = await keyOf(bistro, { mayExport: true });
  const program = programWith(secret);
  const { currentApiKey } = await program.ask<{ currentApiKey: object }>('{ currentApiKey { mayExport } }');
  expect(currentApiKey).toEqual({ mayExport: true });
  const answer = await fetch(`${server.url}${await exportPath(bistro, program)}`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  await answer.arrayBuffer();
});

test('a program without the right is refused, and so is one at another restaurant', async () => {
  const manager = await keyOf(bistro, { role: 'MANAGER' });
  await expect(exportPath(bistro, programWith(manager.secret))).rejects.toThrow(REFUSED);
  const allowed = await keyOf(bistro, { name: 'Backup', mayExport: true });
  const other = await server.seed.restaurant();
  await expect(exportPath(other, programWith(allowed.secret))).rejects.toThrow(REFUSED);
});

test('the right ends with the key, also for an address that it got before', async () => {
  const { id, secret } = await keyOf(bistro, { mayExport: true });
  const path = await exportPath(bistro, programWith(secret));
  await revoke(bistro.owner, id);
  expect((await fetch(`${server.url}${path}`)).status).toBe(404);
});

test('the right goes on to the key that takes its place', async () => {
  const { id } = await keyOf(bistro, { mayExport: true });
  const { secret } = await rotate(bistro.owner, id);
  expect(await exportPath(bistro, programWith(secret ?? ''))).toContain('/exports/');
});

test('the right ends when the owner who made the key is an owner no more', async () => {
  const { secret } = await keyOf(bistro, { mayExport: true });
  const path = await exportPath(bistro, programWith(secret));
  await server.rows(`update memberships set role = 'manager' where restaurant_id = $1`, [bistro.uuid]);
  expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  server.clock.pass({ seconds: 6 }); // what a process remembers of a key
  await expect(exportPath(bistro, programWith(secret))).rejects.toThrow(REFUSED);
});
