import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { contentSecurity, secureAnswers } from '../../../api/src/platform/http/security-headers.ts';

const BEFORE_PAINT = 'document.documentElement.dataset.scheme = "dark";\n';
const server = Fastify();
secureAnswers(server, contentSecurity({ APP_URL: 'http://localhost:4000' }, [BEFORE_PAINT]));
server.get('/', async () => 'a page');
afterAll(() => server.close());

test('a page may run the one script that the build wrote into it, and no other', async () => {
  const { headers } = await server.inject('/');
  const scripts = String(headers['content-security-policy'])
    .split(';')
    .find((directive) => directive.startsWith('script-src '));
  const hash = createHash('sha256').update(BEFORE_PAINT).digest('base64');
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`);
});
