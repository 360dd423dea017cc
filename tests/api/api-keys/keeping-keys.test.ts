import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../api/src/platform/secrets/secrets.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { create, join, keyOf, keysOf, revoke, rotate, subscribe, update } from './api-key-calls.ts';

const server = await testServer();
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let bar: SeededRestaurant;
let stranger: SeededRestaurant;

beforeAll(async () => {
  bistro = await seed.restaurant({ name: 'Bistro' });
  bar = await seed.restaurant({ name: 'Bar' });
  stranger = await seed.restaurant({ name: 'Stranger' });
  await join(server, bistro, bar);
  for (const each of [bistro, stranger]) await subscribe(server, each);
});

const later = (span: { hours?: number; days?: number }) =>
  new Date(clock.now().getTime() + ((span.days ?? 0) * 24 + (span.hours ?? 0)) * 3_600_000).toISOString();

describe('an owner who makes a key', () => {
  test('is shown the secret once, and only its hash is kept', async () => {
    const { secret, id, ...key } = await keyOf(bistro, { name: 'Till', expiresAt: later({ days: 90 }) });
    expect(secret).toMatch(/^hs_live_[0-9A-Za-z]{39}$/);
    expect(key).toMatchObject({
      name: 'Till',
      role: 'MANAGER',
      state: 'ACTIVE',
      lastFour: secret.slice(-4),
      createdBy: bistro.email,
      lastUsedAt: null,
      restaurants: [{ id: bistro.id }],
    });
    const [kept] = await rows('select to_jsonb(k) as row from api_keys k where name = $1', ['Till']);
    expect(JSON.stringify(kept)).not.toContain(secret.slice(8, -4));
    expect(kept).toMatchObject({ row: { secret_hash: sha256(secret) } });
    expect((await keysOf(bistro)).map((each) => each.id)).toContain(id);
    expect(await keysOf(bar)).toEqual([]);
  });

  test('can let it work at several restaurants of the group', async () => {
    const { id, restaurants } = await keyOf(bistro, { restaurantIds: [bistro.id, bar.id, bar.id] });
    expect(restaurants.map((each) => each.id).sort()).toEqual([bistro.id, bar.id].sort());
    expect((await keysOf(bar)).map((each) => each.id)).toEqual([id]);
  });

  test.each<[string, () => object, string, string[] | null]>([
    ['without a name', () => ({ name: ' ' }), 'REQUIRED', ['name']],
    ['with too long a name', () => ({ name: 'x'.repeat(81) }), 'TOO_LONG', ['name']],
    ['as an owner', () => ({ role: 'OWNER' }), 'INVALID', ['role']],
    ['for no restaurant', () => ({ restaurantIds: [] }), 'OUT_OF_RANGE', ['restaurantIds']],
    ['that has expired', () => ({ expiresAt: clock.now().toISOString() }), 'INVALID', ['expiresAt']],
    ['for eleven years', () => ({ expiresAt: later({ days: 4_020 }) }), 'OUT_OF_RANGE', ['expiresAt']],
  ])('is refused one %s', async (_what, request, code, field) => {
    const before = (await keysOf(bistro)).length;
    const { apiKey, secret, userErrors } = await create(bistro, request());
    expect({ apiKey, secret }).toEqual({ apiKey: null, secret: null });
    expect(userErrors).toMatchObject([{ code, field }]);
    expect(await keysOf(bistro)).toHaveLength(before);
  });

  test('gets one, not two, when the same is sent twice at once', async () => {
    const answers = await Promise.all([1, 2].map(() => create(bistro, { name: 'Twice' })));
    expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([
      { code: 'TAKEN', field: ['name'] },
    ]);
    expect((await create(bistro, { name: 'TWICE' })).userErrors).toMatchObject([{ code: 'TAKEN' }]);
  });

  test('is refused another group’s restaurant, and one for restaurants of two groups', async () => {
    for (const restaurantIds of [[stranger.id], [bistro.id, stranger.id], [bistro.id, 'rest_nonsense']]) {
      await expect(create(bistro, { restaurantIds })).rejects.toThrow('FORBIDDEN');
    }
    await rows(
      `insert into memberships (restaurant_id, user_id, role, created_at)
        select $2, user_id, 'owner', now() from memberships where restaurant_id = $1`,
      [bistro.uuid, stranger.uuid],
    );
    clock.pass({ seconds: 31 });
    const { userErrors } = await create(bistro, { restaurantIds: [bistro.id, stranger.id] });
    expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['restaurantIds'] }]);
  });

  test('has fifty working keys at most on Enterprise; one that ends makes room', async () => {
    const chain = await seed.restaurant();
    await subscribe(server, chain);
    const first = await keyOf(chain);
    await rows(
      `insert into api_keys (group_id, id, name, role, secret_hash, last_four, created_by, created_at)
        select group_id, gen_random_uuid(), 'n' || n, role, 'h' || n, last_four, created_by, created_at
          from api_keys, generate_series(1, 49) n where id = (select api_key_id from api_key_restaurants where restaurant_id = $1)`,
      [chain.uuid],
    );
    expect((await create(chain)).userErrors).toMatchObject([
      {
        code: 'TOO_MANY',
        message: 'There are 50 working keys already. Revoke one that is not needed any more.',
      },
    ]);
    expect((await rotate(chain.owner, first.id)).userErrors).toMatchObject([{ code: 'TOO_MANY' }]);
    expect((await rotate(chain.owner, first.id, 0)).userErrors).toEqual([]);
    await rows(`update api_keys set revoked_at = now() where name = 'n1'`);
    expect((await create(chain)).userErrors).toEqual([]);
  });

  test.each(['host', 'manager'] as const)('is no %s: they neither see keys nor make any', async (role) => {
    const member = await bistro.member(role);
    await expect(create(bistro, {}, member)).rejects.toThrow('FORBIDDEN');
    await expect(keysOf(bistro, member)).rejects.toThrow('FORBIDDEN');
  });
});

describe('a key that is rotated', () => {
  test('lists both: the new one, and the old one for as long as they overlap', async () => {
    const old = await keyOf(bistro, { name: 'Website', expiresAt: later({ days: 300 }) });
    const { apiKey, replacedApiKey, secret, userErrors } = await rotate(bistro.owner, old.id);
    expect(userErrors).toEqual([]);
    expect(secret).not.toBe(old.secret);
    expect(apiKey).toMatchObject({
      name: 'Website',
      role: 'MANAGER',
      state: 'ACTIVE',
      expiresAt: old.expiresAt,
    });
    expect(replacedApiKey).toMatchObject({
      id: old.id,
      state: 'REPLACED',
      expiresAt: later({ hours: 24 }),
      successor: { id: apiKey?.id },
    });
    const listed = (await keysOf(bistro)).filter(({ name }) => name === 'Website');
    expect(listed.map(({ state }) => state).sort()).toEqual(['ACTIVE', 'REPLACED']);
  });

  test('is rotated once, also when that is asked twice at once', async () => {
    const { id } = await keyOf(bistro);
    const answers = await Promise.all([rotate(bistro.owner, id), rotate(bistro.owner, id)]);
    expect(answers.filter(({ apiKey }) => apiKey)).toHaveLength(1);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([
      { code: 'CONFLICT', field: ['id'] },
    ]);
  });

  test.each([-1, 169])('does not overlap for %s hours', async (hours) => {
    const { id } = await keyOf(bistro);
    const { userErrors } = await rotate(bistro.owner, id, hours);
    expect(userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['overlapHours'] }]);
  });

  test('never lasts longer than it was to', async () => {
    const old = await keyOf(bistro, { expiresAt: later({ hours: 2 }) });
    const { replacedApiKey } = await rotate(bistro.owner, old.id, 168);
    expect(replacedApiKey?.expiresAt).toBe(old.expiresAt);
  });
});

describe('a key that is changed', () => {
  test('has another name and end, or none', async () => {
    const { id } = await keyOf(bistro, { name: 'Phone' });
    const expiresAt = later({ days: 1 });
    expect((await update(bistro.owner, { id, name: 'Desk', expiresAt })).apiKey).toMatchObject({
      name: 'Desk',
      expiresAt,
    });
    expect((await update(bistro.owner, { id, expiresAt: null })).apiKey).toMatchObject({
      name: 'Desk',
      expiresAt: null,
    });
    await keyOf(bistro, { name: 'Phone' });
    const { userErrors } = await update(bistro.owner, { id, name: 'phone' });
    expect(userErrors).toMatchObject([{ code: 'TAKEN', field: ['name'] }]);
  });

  test('is not changed nor rotated once it is over, and can be revoked twice', async () => {
    const { id, name } = await keyOf(bistro);
    const { apiKey } = await revoke(bistro.owner, id);
    expect(apiKey?.state).toBe('REVOKED');
    clock.pass({ minutes: 1 });
    expect((await revoke(bistro.owner, id)).apiKey?.revokedAt).toBe(apiKey?.revokedAt);
    expect((await update(bistro.owner, { id, name: 'Again' })).userErrors).toMatchObject([
      { code: 'CONFLICT' },
    ]);
    expect((await rotate(bistro.owner, id)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await create(bistro, { name })).userErrors).toEqual([]);
  });

  test('can be renamed, rotated and revoked on any plan', async () => {
    const leaver = await seed.restaurant();
    await subscribe(server, leaver);
    const { id } = await keyOf(leaver);
    await subscribe(server, leaver, 'basic');
    expect((await update(leaver.owner, { id, name: 'Kept' })).apiKey).toMatchObject({
      name: 'Kept',
      state: 'ACTIVE',
    });
    const { apiKey } = await rotate(leaver.owner, id);
    expect(apiKey?.state).toBe('ACTIVE');
    expect((await revoke(leaver.owner, apiKey?.id ?? '')).apiKey?.state).toBe('REVOKED');
  });

  test('is nobody else’s to change', async () => {
    const { id } = await keyOf(bistro);
    const outsider = (await seed.restaurant()).owner;
    for (const key of [id, 'key_nonsense']) {
      const answers = [
        await revoke(outsider, key),
        await rotate(outsider, key),
        await update(outsider, { id: key }),
      ];
      for (const { userErrors } of answers)
        expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['id'] }]);
    }
    expect((await keysOf(bistro)).find((key) => key.id === id)?.state).toBe('ACTIVE');
  });
});
