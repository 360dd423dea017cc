import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { FeedReader, listedRestaurant, type Problem } from './feed-reader.ts';

const [OLD, NEW] = ['the-token-of-last-year-0123456789abcdef', 'the-token-of-this-year-0123456789abcdef=='];
const server = await testServer({ variables: { OPENAI_FEED_TOKENS: `${OLD}, ${NEW}` } });
const reader = new FeedReader(server.url, `Bearer ${OLD}`);
await listedRestaurant(server);

test('both of two tokens open the feed, and nothing else does', async () => {
  for (const authorization of [`Bearer ${OLD}`, `bearer ${NEW}`])
    expect((await new FeedReader(server.url, authorization).page()).businesses).toHaveLength(1);
  const wrong = [
    '',
    `Bearer ${OLD}x`,
    `Bearer ${OLD},${NEW}`,
    `Basic ${OLD}`,
    OLD,
    'Bearer',
    `Bearer ${OLD} ${NEW}`,
  ];
  for (const authorization of wrong) {
    const answer = await new FeedReader(server.url, authorization).fetch({ page_size: 'wrong' });
    const body = (await answer.json()) as Problem;
    expect([authorization, answer.status, body.code]).toEqual([authorization, 401, 'UNAUTHENTICATED']);
    expect(answer.headers.get('www-authenticate')).toMatch(/Bearer realm=/);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  }
});

test('an owner with a session is nobody here', async () => {
  const { owner } = await server.seed.restaurant();
  expect(owner.accessToken).toBeTruthy();
  const { status } = await new FeedReader(server.url, `Bearer ${owner.accessToken}`).fetch();
  expect(status).toBe(401);
});

test('there is no feed without a token in the environment', async () => {
  const other = await testServer();
  const answer = await new FeedReader(other.url, `Bearer ${OLD}`).fetch();
  expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([404, 'NOT_FOUND']);
  await other.stop();
});

test('a token that is too short, or a third one, stops the start', async () => {
  for (const OPENAI_FEED_TOKENS of ['short', `${OLD},${NEW},${OLD}`, `${OLD},`, `${OLD} ${NEW}`])
    await expect(testServer({ variables: { OPENAI_FEED_TOKENS } })).rejects.toThrow(/OPENAI_FEED_TOKENS/);
});

test('a wrong question is told what is wrong, and what it said is not repeated', async () => {
  const forged = Buffer.from('{"of":"all","after":"1","since":null,"until":0}').toString('base64url');
  const wrong: [Record<string, string>, string, RegExp][] = [
    [{ page: '2' }, 'page', /next_page_token/],
    [{ offset: '100' }, 'offset', /next_page_token/],
    [{ limit: '100' }, 'limit', /next_page_token/],
    [{ city: 'Berlin' }, 'city', /no such parameter/],
    [{ page_size: '0' }, 'page_size', /from 1 to 500/],
    [{ page_size: '501' }, 'page_size', /from 1 to 500/],
    [{ page_size: '1e2' }, 'page_size', /from 1 to 500/],
    [{ next_page_token: 'evil<script>' }, 'next_page_token', /from its beginning/],
    [{ next_page_token: forged }, 'next_page_token', /from its beginning/],
    [{ next_page_token: '' }, 'next_page_token', /leave it out/],
    [{ changes_token: 'x'.repeat(501) }, 'changes_token', /none of ours/],
    [{ changes_only: 'yes' }, 'changes_only', /true or false/],
    [{ changes_only: 'true' }, 'changes_token', /needs the changes_token/],
    [{ changes_only: 'true', changes_token: 'sync_zzzzzzzzzzz' }, 'changes_token', /Read all pages/],
  ];
  for (const [query, field, words] of wrong) {
    const problem = await reader.refused(query);
    expect([query, problem]).toMatchObject([query, { status: 400, code: 'BAD_USER_INPUT', field }]);
    expect(problem.detail).toMatch(words);
    expect(JSON.stringify(problem)).not.toContain('evil');
  }
  const twice = await fetch(`${server.url}/v1/businesses?page_size=1&page_size=2`, {
    headers: { authorization: `Bearer ${OLD}` },
  });
  expect(twice.status).toBe(400);
});

test('nothing but reading is done here', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await reader.fetch({}, { method });
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, OPTIONS']);
  }
  expect((await reader.fetch({}, { method: 'HEAD' })).status).toBe(200);
});

test('who guesses tokens is stopped', async () => {
  const strict = await testServer({ variables: { OPENAI_FEED_TOKENS: OLD }, limitFactor: 1 });
  const stranger = new FeedReader(strict.url, 'Bearer wrong');
  const statuses = new Set<number>();
  for (let tries = 0; tries < 500 && !statuses.has(429); tries += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => stranger.fetch()));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([401, 429]);
  await strict.stop();
}, 60_000);
