import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { answerUnknown } from '../../../api/src/platform/http/unknown-addresses.ts';

const server = Fastify();
const missingPage = (visitor: { query: string; languages: readonly string[] }) =>
  `<!doctype html><title>Page not found</title>${JSON.stringify(visitor)}`;
answerUnknown(server, missingPage);
server.get('/pricing', async () => 'Pricing');
const withoutWeb = Fastify();
answerUnknown(withoutWeb, null);
afterAll(async () => {
  await server.close();
  await withoutWeb.close();
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const get = (
  url: string,
  headers: Record<string, string> = BROWSER,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => server.inject({ url, headers, method });

describe('at an address that leads nowhere', () => {
  test.each(['/nowhere', '/Pricing', '/help/no-such-article', '/settings/nowhere', '/index.html', '/a.b/c'])(
    'people get a page: %s',
    async (path) => {
      const { statusCode, headers, body } = await get(path, {
        ...BROWSER,
        'accept-language': 'fr-CA, en;q=0.5',
      });
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'accept-language',
      });
      expect(body).toContain('["fr-CA","en"]');
    },
  );

  test('who does not say what they take gets the page, and who asks for its head the same without it', async () => {
    expect((await get('/nowhere', {})).headers['content-type']).toContain('text/html');
    const head = await get('/nowhere', BROWSER, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([404, '']);
    expect(head.headers['content-type']).toContain('text/html');
  });

  test.each([
    '/.well-known/openid-configuration',
    '/.well-known/nowhere',
    '/api',
    '/api/v1/bookings',
    '/apis',
    '/graphql/',
    '/health/nowhere',
    '/config.json',
    '/assets/app-old.js.map',
    '/manifest.webmanifest',
  ])('programs get an error in the form of all others: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const { statusCode, headers } = await get(path, BROWSER, method);
      expect([method, statusCode]).toEqual([method, 404]);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
    const { errors } = (await get(path)).json<{ errors: object[] }>();
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test.each([
    '/assets/app-old.js',
    '/assets/old',
    '/app.css',
    '/logo.png',
    '/favicon.ico',
    '/a/b.svg',
    '/x.woff2',
    '/main.JS',
  ])('browsers get no page for a file: %s', async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, body]).toEqual([404, 'There is nothing at this address.\n']);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('who sends something, or takes JSON alone, gets an error to parse', async () => {
    expect((await get('/nowhere', BROWSER, 'POST')).json()).toMatchObject({ errors: [{}] });
    expect((await get('/nowhere', { accept: 'application/json' })).json()).toMatchObject({ errors: [{}] });
  });

  test('a page is found in spite of slashes at the end, and no other site', async () => {
    const { statusCode, headers } = await get('/pricing/?plan=basic');
    expect([statusCode, headers.location]).toEqual([301, '/pricing?plan=basic']);
    for (const path of ['//evil.example/', '/\\evil.example/', '//', '/']) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined]);
    }
  });

  test('a server without the web answers in one form', async () => {
    const answer = await withoutWeb.inject({ url: '/', headers: BROWSER });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });
});
