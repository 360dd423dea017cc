import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../api/src/features/rest/routes.ts';
import { errorCodes } from '../../../api/src/platform/errors/errors.ts';
import { problemKinds } from '../../../api/src/platform/http/problem.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ publicUrl: 'https://tables.example' });
const read = () => fetch(`${server.url}/v1/openapi.json`);

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters?: { name: string; in: string; description?: string; schema: { description?: string } }[];
}

interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

describe('the description at /v1/openapi.json', () => {
  test('is OpenAPI 3.1 to a validator of others', async () => {
    const description = (await (await read()).json()) as Parameters<typeof validate>[0] & Description;
    expect(description.openapi).toBe('3.1.0');
    const { valid, ...said } = await validate(structuredClone(description));
    expect({ valid, ...said }).toMatchObject({ valid: true, warnings: [] });
    expect(description.servers).toEqual([{ url: 'https://tables.example' }]);
  });

  test('has every route, each with a name of its own and words for people', async () => {
    const { paths } = (await (await read()).json()) as Description;
    const operations = Object.entries(paths).flatMap(([address, item]) =>
      Object.entries(item).map(([method, operation]) => ({ at: `${method} ${address}`, ...operation })),
    );
    expect(operations.map(({ at }) => at)).toEqual(
      routes.map(({ method, address }) => `${method.toLowerCase()} ${address}`),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
    for (const { at, summary, description, parameters = [] } of operations) {
      expect([at, summary, description]).toEqual([
        at,
        expect.stringMatching(/\w/),
        expect.stringMatching(/\.$/),
      ]);
      for (const { name, schema } of parameters)
        expect([at, name, schema.description]).toEqual([at, name, expect.stringMatching(/\.$/)]);
    }
  });

  test('is for pages of every origin, may be kept for minutes, and costs nothing', async () => {
    const { headers } = await read();
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('ratelimit')).toBeNull();
  });

  test('is found from every answer', async () => {
    for (const path of ['/v1/openapi.json', '/v1/restaurants/nowhere', '/v1/bookings'])
      expect((await fetch(server.url + path)).headers.get('link'), path).toMatch(
        /^<\/v1\/openapi\.json>; rel="service-desc"/,
      );
  });
});

test('every code of the API has a status and a title', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
  const type = schema.getType('UserErrorCode');
  const codes = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  const all = [...new Set([...codes, ...Object.keys(errorCodes)])];
  expect(Object.keys(problemKinds).sort()).toEqual(all.toSorted());
  for (const [status, title] of Object.values(problemKinds)) {
    expect(status >= 400 && status < 600).toBe(true);
    expect(title).toMatch(/^[A-Z].*\w$/);
  }
});

test('docs/rest.md tells each of them with its status', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/rest.md'), 'utf8');
  for (const [code, [status]] of Object.entries(problemKinds))
    expect(
      page.split('\n').some((line) => line.startsWith(`| ${status} |`) && line.includes(`\`${code}\``)),
      code,
    ).toBe(true);
  for (const { method, address } of routes) expect(page).toContain(`\`${method} ${address}\``);
});
