import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const { owner } = await server.seed.restaurant();

const ask = (authorization?: string) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    body: '{"query":"{ viewer { user { email } } }"}',
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
  });

describe('who shows a token that opens nothing', () => {
  test.each([
    ['nonsense', 'Bearer nonsense'],
    ['a key that never was', `Bearer hs_live_${'a'.repeat(43)}`],
  ])('is told how to say who they are: %s', async (_what, authorization) => {
    const answer = await ask(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+", error="invalid_token"/);
  });

  test('is asked for a bearer token where they bring something else', async () => {
    for (const authorization of ['Basic YTpi', 'Bearer', '']) {
      const answer = await ask(authorization);
      expect([authorization, answer.status]).toEqual([authorization, 401]);
      expect(answer.headers.get('www-authenticate')).toMatch(
        /^Bearer realm="[^"]+", resource_metadata="[^"]+"$/,
      );
    }
  });

  test('and nobody else is', async () => {
    for (const answer of [await ask(), await ask(`Bearer ${owner.accessToken}`)]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('www-authenticate')).toBeNull();
    }
  });
});

describe('an answer is compressed as its reader asks', () => {
  test.each([
    // What a browser says; then what a client says that lists what it has heard of, and unpacks less (Node 20).
    ['gzip, deflate, br, zstd', 'br'],
    ['br, gzip, deflate, zstd', 'br'],
    ['gzip, zstd', 'gzip'],
    ['zstd', 'zstd'],
    ['zstd, gzip;q=0.5', 'zstd'],
    ['br;q=0.2, zstd;q=0.9, gzip;q=0.5', 'zstd'],
    ['zstd;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.8', 'br'],
    ['*', 'gzip'],
    ['zstd;q=0, *', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['gzip;q=0, br;q=0, *;q=0.1', 'deflate'],
    ['identity, gzip;q=0.5', undefined],
    ['zstd;q=0', undefined],
    ['*;q=0', undefined],
    ['gzip;q=0', undefined],
    ['snappy', undefined],
    ['', undefined],
  ])('%s', async (asked, used) => {
    const headers = await headersFor(asked);
    expect(headers['content-encoding'] === 'identity' ? undefined : headers['content-encoding']).toBe(used);
    expect(headers.vary ?? '').toMatch(used ? /accept-encoding/i : /.*/);
  });

  // Node's own fetch says for itself what it takes.
  function headersFor(encoding: string): Promise<NodeJS.Dict<string | string[]>> {
    const query = '{ __schema { types { name description } } }';
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'accept-encoding': encoding };
      const asked = request(`${server.url}/graphql`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.headers);
      });
      asked.on('error', reject);
      asked.end(JSON.stringify({ query }));
    });
  }
});
