import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testkit/databases/database.ts';
import { newCheckout } from '../../../testkit/programs/checkout.ts';
import { startProgram } from '../../../testkit/programs/program.ts';
import { temporaryFolder } from '../../../testkit/temporary-folder.ts';

const database = await testDatabase();

/** A port that was free just now. */
async function freePort(): Promise<string> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
  const address = holder.address();
  await new Promise((resolve) => holder.close(resolve));
  return String(typeof address === 'object' && address ? address.port : 0);
}

/** What stands at a path: its status, its type, and how it begins. */
async function at(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
  const type = answer.headers.get('content-type')?.split(';')[0];
  return `${answer.status} ${type} ${isOfVite(await answer.text()) ? 'of Vite' : 'of the API'}`;
}

/** Pages of Vite bring its client, which reloads them; its modules name where they are. */
const isOfVite = (body: string) => /@vite\/client|@react-refresh|\/src\/|@fs\//.test(body);

test('`npm run dev` takes another PORT, serves every page of the web itself, and hands all else to the API', {
  timeout: 240_000,
}, async () => {
  const { root } = newCheckout();
  const [apiPort, webPort] = [await freePort(), await freePort()];
  await using dev = startProgram({
    entry: 'api/scripts/dev.ts',
    cwd: root,
    isScript: true,
    env: {
      PORT: apiPort,
      WEB_PORT: webPort,
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: database.ownerUrl,
      APP_DATABASE_URL: database.appUrl,
    },
  });
  const web = `http://localhost:${webPort}`;
  await dev.untilSays(/Hoststand is ready/);
  await dev.untilSays(/VITE/);
  expect(dev.output().stdout).toContain(`Dashboard       ${web}/dashboard`);

  for (const page of [
    '/',
    '/pricing',
    '/dashboard',
    '/settings/profile',
    '/book/some-id',
    '/manage',
    '/explorer',
    '/developers',
    '/developers/guide/errors',
  ]) {
    expect([page, await at(web + page)]).toEqual([page, '200 text/html of Vite']);
  }
  expect(await at(`${web}/embed-v1.js`)).toBe('200 text/javascript of Vite');
  expect(await at(`${web}/dev/mail`)).toBe('200 text/html of the API');
  expect(await at(`${web}/calendar/none.ics`)).toBe('404 text/plain of the API');
  expect(await at(`${web}/invoices/none.pdf`)).toBe('404 text/plain of the API');
  expect(await at(`${web}/unsubscribe/none`)).toBe('404 text/html of the API');
  expect(await at(`${web}/health/ready`)).toBe('200 application/json of the API');
  expect(await at(`${web}/no-such-page`)).toBe('404 application/json of the API');

  const robots = await (await fetch(`${web}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${web}/sitemap.xml`);
  expect(await (await fetch(`${web}/sitemap.xml`)).text()).toContain(`<loc>${web}/pricing</loc>`);

  const answer = await fetch(`${web}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  expect(await answer.json()).toMatchObject({ data: { __typename: 'Query' } });

  // Pages that somebody built another day are not served beside it.
  expect(await at(`http://localhost:${apiPort}/dashboard`)).toBe('404 application/json of the API');
});
