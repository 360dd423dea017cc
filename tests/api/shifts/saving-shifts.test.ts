import { beforeEach, describe, expect, test } from 'vitest';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { named, saveShift, shiftsOf } from './shift-calls.ts';

const server = await testServer();

let bistro: SeededRestaurant;
let date: string;

beforeEach(async () => {
  bistro = await server.seed.restaurant();
  date = bistro.dayFromToday(7);
  await bistro.floorPlan({
    zones: [newZone(), newZone({ number: 2, bounds: { x: 300, y: 0, width: 200, height: 150 } })],
  });
});

describe('a host who sets a shift', () => {
  test('finds one for each service, which nobody has set', async () => {
    const host = await bistro.member('host');
    expect(await shiftsOf(bistro, date, host)).toMatchObject([
      { date, revision: 0, note: null, servers: [] },
    ]);
  });

  test('gives sections to members and to plain names, with a briefing', async () => {
    const host = await bistro.member('host');
    const memberId = await bistro.memberId();
    const { shift, userErrors } = await saveShift(
      bistro,
      { note: ' No oysters. ', servers: [{ memberId, sections: [2] }, named(' Maya ', 1)] },
      host,
    );
    expect(userErrors).toEqual([]);
    expect(shift).toMatchObject({
      revision: 1,
      note: 'No oysters.',
      servers: [
        { memberId, name: 'Owner', sections: [2], isPaused: false, parties: 0, covers: 0, turn: 1 },
        { memberId: null, name: 'Maya', sections: [1], turn: 2 },
      ],
    });
    expect(await shiftsOf(bistro, date)).toEqual([shift]);
  });

  test('chooses among the names of the team, not its addresses', async () => {
    const host = await bistro.member('host');
    const query = 'query($id: ID!) { restaurant(id: $id) { possibleServers { memberId name } } }';
    const { restaurant } = await host.ask<{ restaurant: object }>(query, { id: bistro.id });
    expect(restaurant).toEqual({
      possibleServers: [
        { memberId: expect.stringMatching(/^mbr_/), name: 'Host' },
        { memberId: await bistro.memberId(), name: 'Owner' },
      ],
    });
  });

  test('replaces the whole shift by the next save, and pauses a server, who is passed over', async () => {
    await saveShift(bistro, { servers: [named('Maya', 1), named('Luis', 2)], note: 'Early' });
    const { shift } = await saveShift(bistro, {
      revision: 1,
      servers: [{ ...named('Luis', 1), isPaused: true }, named('Priya', 2), named('Runner')],
    });
    expect(shift).toMatchObject({
      revision: 2,
      note: null,
      servers: [
        { name: 'Luis', isPaused: true, turn: null },
        { name: 'Priya', turn: 1 },
        { name: 'Runner', sections: [], turn: null },
      ],
    });
  });

  test('is heard by the others at once', async () => {
    const host = await bistro.member('host');
    const client = liveClient(server.url, host.accessToken);
    const ask = <Value extends object>(query: string) => watch<Value>(client, query, { id: bistro.id });
    const changes = ask<{ shiftChanged: object }>(
      'subscription($id: ID!) { shiftChanged(restaurantId: $id) { date service } }',
    );
    // Following begins when the server has answered something on the same socket.
    await ask('subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }').until(() => true);
    const { shift } = await saveShift(bistro, { servers: [named('Maya', 1)] });
    expect((await changes.until(() => true, 10_000)).shiftChanged).toEqual({ date, service: shift?.service });
    await client.dispose();
  });
});

describe('two hosts at one shift', () => {
  test('the later one is refused with the shift as it is, and can save over it', async () => {
    await saveShift(bistro, { servers: [named('Maya', 1)] });
    await saveShift(bistro, { revision: 1, servers: [named('Luis', 1)] });
    const late = await saveShift(bistro, { revision: 1, servers: [named('Priya', 1)], note: 'Mine' });
    expect(late.shift).toBeNull();
    expect(late.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['revision'] }]);
    expect(late.current).toMatchObject({ revision: 2, note: null, servers: [{ name: 'Luis' }] });
    expect(await shiftsOf(bistro, date)).toEqual([late.current]);
    const again = await saveShift(bistro, { revision: 2, servers: [named('Priya', 1)] });
    expect(again.shift).toMatchObject({ revision: 3, servers: [{ name: 'Priya' }] });
  });

  test('who both save it first at the same moment do not mix: one is told of the other', async () => {
    const names = ['Maya', 'Luis', 'Priya', 'Tom'];
    const outcomes = await Promise.all(names.map((name) => saveShift(bistro, { servers: [named(name, 1)] })));
    const [saved, ...more] = outcomes.filter(({ shift }) => shift);
    expect(more).toEqual([]);
    expect(await shiftsOf(bistro, date)).toEqual([saved?.shift]);
    for (const { userErrors, shift, current } of outcomes) {
      if (!shift)
        expect({ userErrors, current }).toMatchObject({
          userErrors: [{ code: 'CONFLICT' }],
          current: saved?.shift,
        });
    }
  });
});

describe('what a shift cannot be', () => {
  const MAYA = named('Maya', 1);
  const many = Array.from({ length: 41 }, (_each, place) => named(`Server ${place}`));
  const refused: [string, object, string, string[]][] = [
    ['a name twice', { servers: [MAYA, named('maya', 2)] }, 'INVALID', ['servers', '1', 'name']],
    [
      'a zone twice with one server',
      { servers: [named('Maya', 1, 1)] },
      'INVALID',
      ['servers', '0', 'sections', '1'],
    ],
    [
      'a zone with two servers',
      { servers: [MAYA, named('Luis', 2, 1)] },
      'INVALID',
      ['servers', '1', 'sections', '1'],
    ],
    [
      'a zone that the floor has not',
      { servers: [named('Maya', 1, 7)] },
      'NOT_FOUND',
      ['servers', '0', 'sections', '1'],
    ],
    ['a zone below all', { servers: [named('Maya', -1)] }, 'NOT_FOUND', ['servers', '0', 'sections', '0']],
    ['a blank name', { servers: [named('  ', 1)] }, 'REQUIRED', ['servers', '0', 'name']],
    ['nobody', { servers: [{ sections: [1] }] }, 'REQUIRED', ['servers', '0', 'name']],
    ['a name of 81 characters', { servers: [named('x'.repeat(81))] }, 'TOO_LONG', ['servers', '0', 'name']],
    ['a note of 1,001 characters', { note: 'x'.repeat(1_001), servers: [MAYA] }, 'TOO_LONG', ['note']],
    ['41 servers', { servers: many }, 'OUT_OF_RANGE', ['servers']],
    ['a service that the date has not', { service: '03:15:00', servers: [MAYA] }, 'NOT_FOUND', ['service']],
  ];

  test.each(refused)(
    '%s is refused at its field, and nothing is saved',
    async (_what, input, code, field) => {
      const { shift, userErrors } = await saveShift(bistro, { note: 'Half', ...input });
      expect(shift).toBeNull();
      expect(userErrors).toMatchObject([{ code, field }]);
      expect(await shiftsOf(bistro, date)).toMatchObject([{ revision: 0, note: null, servers: [] }]);
      expect(await server.rows('select 1 from shifts where restaurant_id = $1', [bistro.uuid])).toEqual([]);
    },
  );

  test('a member of another restaurant, or twice, or with a name besides', async () => {
    const stranger = await (await server.seed.restaurant()).memberId();
    const memberId = await bistro.memberId();
    const refusal = async (servers: object[]) => (await saveShift(bistro, { servers })).userErrors;
    expect(await refusal([MAYA, { memberId: stranger, sections: [2] }])).toMatchObject([
      { code: 'NOT_FOUND', field: ['servers', '1', 'memberId'] },
    ]);
    expect(await refusal([{ memberId: 'nonsense', sections: [] }])).toMatchObject([
      { code: 'NOT_FOUND', field: ['servers', '0', 'memberId'] },
    ]);
    expect(
      await refusal([
        { memberId, sections: [1] },
        { memberId, sections: [2] },
      ]),
    ).toMatchObject([{ code: 'INVALID', field: ['servers', '1', 'memberId'] }]);
    expect(await refusal([{ memberId, name: 'Maya', sections: [] }])).toMatchObject([
      { code: 'INVALID', field: ['servers', '0', 'name'] },
    ]);
    expect(await shiftsOf(bistro, date)).toMatchObject([{ revision: 0 }]);
  });

  test('the most of everything is taken', async () => {
    const servers = [{ ...named('x'.repeat(80), 1, 2) }, ...many.slice(0, 39)];
    const { shift } = await saveShift(bistro, { note: 'x'.repeat(1_000), servers });
    expect(shift?.servers).toHaveLength(40);
  });
});

test('who leaves the team leaves its shifts, and no name of theirs stays', async () => {
  await bistro.member('host');
  const query = 'query($id: ID!) { restaurant(id: $id) { possibleServers { memberId } } }';
  const { restaurant } = await bistro.owner.ask<{ restaurant: { possibleServers: { memberId: string }[] } }>(
    query,
    { id: bistro.id },
  );
  const id = restaurant.possibleServers[0]?.memberId;
  await saveShift(bistro, { servers: [{ memberId: id, sections: [1] }, named('Luis', 2)] });
  const remove =
    'mutation($input: RemoveMemberInput!) { removeMember(input: $input) { userErrors { code } } }';
  await bistro.owner.ask(remove, { input: { id } });
  expect(await shiftsOf(bistro, date)).toMatchObject([
    { servers: [{ name: 'Luis', sections: [2], turn: 1 }] },
  ]);
});
