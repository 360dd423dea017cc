import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_PLAN } from '../../testkit/floor-plan-inputs.ts';
import { testServer } from '../../testkit/server.ts';

const lines: { level: string; msg: string; source?: string }[] = [];
const server = await testServer({ logTo: { write: (line) => void lines.push(JSON.parse(line)) } });
const BLOCK = `mutation($input: CreateBlockInput!) { createBlock(input: $input) { userErrors { code } } }`;
const PLAN = `mutation($input: SaveFloorPlanInput!) { saveFloorPlan(input: $input) {
  floorPlan { id version } userErrors { code field } } }`;

/** What the log says of those who ask; jobs have their own worries, on a busy machine for instance. */
const complaints = () =>
  lines.filter(({ level, source }) => source !== 'jobs' && ['warn', 'error', 'fatal'].includes(level));

beforeEach(() => void lines.splice(0));

test('somebody who sends a list of 200 bad values is told of some of them, and our log of none', async () => {
  const input = { restaurantId: 'x', startsAt: 'no', endsAt: 'no', tableIds: Array(200).fill({}) };
  for (const list of [input, { ...input, tableIds: Array(51).fill([1, {}]) }]) {
    const { errors, status } = await server.stranger().send(BLOCK, { input: list });
    expect(status).toBe(400);
    expect(errors.length).toBeGreaterThan(10);
    expect(errors.length).toBeLessThan(50);
    expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
    expect(errors[0]).toMatchObject({ extensions: { field: ['input', 'startsAt'] } });
  }
  expect(complaints()).toEqual([]);
});

test('no variables at all are as good as empty ones', async () => {
  const { data } = await server.stranger().post('{"query":"{ viewer { user { id } } }","variables":null}');
  expect(data).toEqual({ viewer: null });
});

test('a floor plan saved with a version and no id is refused at the version, before and after a first save', async () => {
  const { id, owner } = await server.seed.restaurant();
  const save = (request: object) =>
    owner.ask<{ saveFloorPlan: object }>(PLAN, { input: { restaurantId: id, ...EMPTY_PLAN, ...request } });
  expect(await save({ version: 3 })).toEqual({
    saveFloorPlan: { floorPlan: null, userErrors: [{ code: 'NOT_FOUND', field: ['version'] }] },
  });
  expect(await save({})).toMatchObject({ saveFloorPlan: { floorPlan: { version: 1 }, userErrors: [] } });
  expect(await save({ version: 3 })).toMatchObject({
    saveFloorPlan: { userErrors: [{ code: 'CONFLICT', field: ['version'] }] },
  });
  expect(await save({ version: 1 })).toMatchObject({ saveFloorPlan: { floorPlan: { version: 2 } } });
});

describe('a client that hangs up is no error of ours', () => {
  const JSON_HEAD = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const ways: [string, () => Promise<string>][] = [
    ['in the middle of a document', async () => `${JSON_HEAD}content-length: 500\r\n\r\n{"query":`],
    ['in the middle of a piece', async () => `${JSON_HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"que`],
    ['before its answer', async () => `${JSON_HEAD}content-length: 29\r\n\r\n{"query":"{ plans { name } }"}`],
    ['among its headers', async () => 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-'],
    ['in the middle of a list to import', halfAList],
    ['in the middle of an export', anExport],
  ];
  test.each(ways)('%s', async (_when, told) => {
    const sent = await told();
    for (const leave of [
      (socket: Socket) => socket.resetAndDestroy(),
      (socket: Socket) => socket.destroy(),
    ]) {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(sent);
      await wait(100);
      leave(socket);
      await wait(200);
    }
    expect(complaints()).toEqual([]);
  });

  async function halfAList(): Promise<string> {
    const { id, owner } = await server.seed.restaurant();
    const { createImport } = await owner.ask<{ createImport: { uploadUrl: string } }>(
      'mutation($input: CreateImportInput!) { createImport(input: $input) { uploadUrl } }',
      { input: { restaurantId: id, kind: 'BOOKINGS', fileName: 'bookings.csv' } },
    );
    const { pathname } = new URL(createImport.uploadUrl);
    return `POST ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: 90000\r\n\r\nName,Date\nAda,`;
  }

  async function anExport(): Promise<string> {
    const { id, owner } = await server.seed.restaurant();
    const { requestExport } = await owner.ask<{ requestExport: { url: string } }>(
      'mutation($input: RequestExportInput!) { requestExport(input: $input) { url } }',
      { input: { restaurantId: id } },
    );
    return `GET ${new URL(requestExport.url).pathname} HTTP/1.1\r\nhost: x\r\n\r\n`;
  }
});
