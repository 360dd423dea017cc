import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { secureAnswers } from '../../../api/src/platform/http/security-headers.ts';
import { sendPage } from '../../../api/src/platform/http/send-page.ts';
import { serveWeb } from '../../../api/src/platform/http/static-files.ts';

const SCRIPT = 'export const table = 1;';
const root = mkdtempSync(join(tmpdir(), 'hoststand-web-'));
const files: Record<string, string | Buffer> = {
  'index.html': '<title>App</title>',
  'book.html': '<title>Book</title>',
  'explorer.html': '<title>Explorer</title>',
  'favicon.svg': '<svg/>',
  'assets/app-Ab12.js': SCRIPT,
  'assets/app-Ab12.js.br': brotliCompressSync(SCRIPT),
  'assets/app-Ab12.js.gz': gzipSync(SCRIPT),
  'embed-v1.js': SCRIPT,
  'embed-v1.js.br': brotliCompressSync(SCRIPT),
  'embed-v1.js.gz': gzipSync(SCRIPT),
  'prerendered/pages.json': JSON.stringify([
    { path: '/', file: 'home.html' },
    { path: '/developers/rest', file: 'developers/rest.html' },
    { path: '/developers/examples/book.py', file: 'developers/book.py', isRare: true },
  ]),
  'prerendered/developers/rest.html': '<title>REST</title>',
  'prerendered/developers/book.py': 'print("https://site.invalid")',
  'prerendered/home.html': '<title>Home</title>',
  'prerendered/app-paths.json': JSON.stringify(['/login', '/settings', '/settings/profile']),
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
}
let restaurantName = 'Chez Ada';
const server = Fastify();
secureAnswers(server, {});
await serveWeb(server, { root, address: 'https://hoststand.test' }, (pages) =>
  pages.get('/book/:restaurantId', (request, reply) => sendPage(request, reply, { content: restaurantName })),
);
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('a browser', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('that takes %s gets a script as the build compressed it', async (takes, encoding, unpack) => {
    const answer = await get('/assets/app-Ab12.js', { 'accept-encoding': takes });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
    });
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
  ])('that takes %s gets a page of the site as small as it gets', async (takes, encoding, unpack) => {
    const answers = await Promise.all([1, 2].map(() => get('/', { 'accept-encoding': takes })));
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(unpack(rawPayload).toString()).toBe('<title>Home</title>');
    }
    const { etag } = answers[0]?.headers ?? {};
    const again = await get('/', { 'accept-encoding': takes, 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['identity', 'br;q=0, gzip;q=0', 'deflate', ''])(
    'that takes "%s" gets the page as it is',
    async (takes) => {
      const { headers, body } = await get('/', { 'accept-encoding': takes });
      expect([headers['content-encoding'], body]).toEqual([undefined, '<title>Home</title>']);
    },
  );

  test('that takes no compression gets the script as it is', async () => {
    const { headers, body } = await get('/assets/app-Ab12.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT);
  });

  test('keeps what has a hash in its name for ever, and what keeps its name for minutes', async () => {
    const hashed = await get('/assets/app-Ab12.js', { 'accept-encoding': 'br' });
    const named = await get('/favicon.svg');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(named.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
  });

  test('that has a file already is told so without a body', async () => {
    const { etag } = (await get('/favicon.svg')).headers;
    const again = await get('/favicon.svg', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['/', '/login', '/book/rest_1', '/manage'])(
    'asks again for the page at %s, and gets it once',
    async (path) => {
      const first = await get(path);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, no-cache',
        'content-type': 'text/html; charset=utf-8',
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      });
      const again = await get(path, { 'if-none-match': `"other", ${first.headers.etag}` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    },
  );

  test('gets the page anew once the restaurant has another name', async () => {
    const { etag } = (await get('/book/rest_1')).headers;
    restaurantName = 'Chez Grace';
    const again = await get('/book/rest_1', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([200, 'Chez Grace']);
  });
});

test('another site may load the script of the form, compressed or not, and no other file', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/embed-v1.js', { 'accept-encoding': encoding });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
  expect((await get('/assets/app-Ab12.js')).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('the application stands at the paths of its routes, and at no other', async () => {
  for (const path of ['/login', '/settings', '/settings/profile?tab=1']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await server.inject({ method, url: path });
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['content-type']).toContain('text/html');
    }
  }
  for (const path of ['/nowhere', '/settings/nowhere', '/book.html', '/index.html']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  }
});

test('what is written for developers stands at its paths, an example as text', async () => {
  expect((await get('/developers/rest')).body).toBe('<title>REST</title>');
  const { body, headers } = await get('/developers/examples/book.py');
  expect([headers['content-type'], body]).toEqual([
    'text/plain; charset=utf-8',
    'print("https://hoststand.test")',
  ]);
});

test('what stands beside the files of the web has no address of its own', async () => {
  const nowhere = [
    '/developers/',
    '/developers/none',
    '/developers/book.py',
    '/assets/',
    '/assets/none.js',
    '/assets/..%2Findex.html',
  ];
  for (const path of [
    ...nowhere,
    '/assets/app-Ab12.js.br',
    '/prerendered/home.html',
    '/prerendered/pages.json',
  ]) {
    expect((await get(path)).statusCode).toBe(404);
  }
});
