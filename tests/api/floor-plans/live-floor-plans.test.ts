import { expect, test } from 'vitest';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { save } from './floor-plan-calls.ts';

const server = await testServer();

test('a host sees within a second what a manager saves, the moved table too', async () => {
  const bistro = await server.seed.restaurant();
  const table = await bistro.table();
  const host = await bistro.member('host');
  const client = liveClient(server.url, host.accessToken);
  const ask = <Value extends object>(query: string) => watch<Value>(client, query, { id: bistro.id });
  const plans = ask<{ floorPlanChanged: object }>(
    'subscription($id: ID!) { floorPlanChanged(restaurantId: $id) { kind floorPlan { version width } } }',
  );
  const tables = ask<{ tableChanged: object }>(
    'subscription($id: ID!) { tableChanged(restaurantId: $id) { kind tableId table { position { x } } } }',
  );
  // Following begins when the server has answered something on the same socket.
  await ask('subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }').until(() => true);
  const position = { x: 333, y: 0, width: 100, height: 100, rotation: 0 };
  await save(bistro, { width: 900, tables: [{ id: table, position }] });
  expect((await plans.until(() => true, 10_000)).floorPlanChanged).toEqual({
    kind: 'CREATED',
    floorPlan: { version: 1, width: 900 },
  });
  expect((await tables.until(() => true, 10_000)).tableChanged).toEqual({
    kind: 'UPDATED',
    tableId: table,
    table: { position: { x: 333 } },
  });
  await client.dispose();
});
