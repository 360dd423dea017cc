import { beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../api/src/platform/secrets/secrets.ts';
import type { Caller } from '../../testkit/caller.ts';
import { type TestServer, testServer } from '../../testkit/server.ts';
import { refresh, signIn, signUp, whoAmI } from './account-calls.ts';

const NOW = '2026-11-21T12:00:00Z';
const here = await testServer({ now: NOW });
const there = await testServer({ now: NOW, beside: here });
const PASSWORD = 'correct horse';
const REUSED = 'INVALID_CREDENTIALS';

let count = 0;
let email: string;
let owner: Caller;

beforeEach(async () => {
  for (const server of [here, there]) server.clock.moveTo(new Date(NOW));
  count += 1;
  email = `line${count}@hoststand.test`;
  owner = here.stranger();
  await signUp(owner, { email });
});

function pass(time: Parameters<TestServer['clock']['pass']>[0]): void {
  for (const server of [here, there]) server.clock.pass(time);
}

/** A tab of the browser that holds this token, whose requests go to one of the processes. */
function tabWith(token: string | null, server = here): Caller {
  const tab = server.stranger();
  tab.refreshToken = token;
  return tab;
}

/** The tokens of the session that could be exchanged now. */
async function liveTokens(): Promise<string[]> {
  const found = await here.rows<{ hash: string }>(
    `select t.hash from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where u.email = $1 and t.used_at is null and s.ended_at is null`,
    [email],
  );
  return found.map(({ hash }) => hash);
}

describe('a refresh token that comes twice within its grace', () => {
  test('is exchanged for the same successor by two processes at once, and one token is live', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tabs = [here, there, here, there].map((server) => tabWith(owner.refreshToken, server));
      const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
      expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
      const [successor] = tabs.map(({ refreshToken }) => refreshToken);
      expect(successor).not.toBe(owner.refreshToken);
      for (const tab of tabs) expect(tab.refreshToken).toBe(successor);
      expect(await liveTokens()).toEqual([sha256(successor ?? '')]);
      owner.refreshToken = successor ?? null;
    }
  });

  test('is exchanged for the same successor nine seconds later', async () => {
    const first = owner.refreshToken;
    await refresh(owner);
    pass({ seconds: 9 });
    const late = tabWith(first, there);
    expect((await refresh(late)).userErrors).toEqual([]);
    expect(late.refreshToken).toBe(owner.refreshToken);
    expect(await whoAmI(late)).toBe(email);
  });

  test('leads to the live token when others have gone on meanwhile, so that a late answer takes nobody back', async () => {
    const first = owner.refreshToken;
    for (let turn = 0; turn < 3; turn += 1) {
      await refresh(owner);
      pass({ seconds: 2 });
    }
    const late = tabWith(first, there);
    await refresh(late);
    expect(late.refreshToken).toBe(owner.refreshToken);
    pass({ minutes: 14 });
    expect((await refresh(late)).userErrors).toEqual([]);
    expect(await liveTokens()).toHaveLength(1);
  });

  test('lets a thief share the line and never have one of their own: the first to come late ends it for both', async () => {
    const thief = tabWith(owner.refreshToken, there);
    await refresh(owner);
    await refresh(thief);
    expect(thief.refreshToken).toBe(owner.refreshToken);
    pass({ minutes: 14 });
    expect((await refresh(owner)).userErrors).toEqual([]);
    pass({ minutes: 1 });
    expect((await refresh(thief)).userErrors[0]?.code).toBe(REUSED);
    expect((await refresh(owner)).userErrors[0]?.code).toBe(REUSED);
    expect(await liveTokens()).toEqual([]);
  });

  test('leaves no successor in any table', async () => {
    await refresh(owner);
    const tables = await here.rows<{ row: string }>(
      'select t::text as row from refresh_tokens t union all select s::text from sessions s',
    );
    const everything = JSON.stringify(tables);
    expect(everything).toContain(sha256(owner.refreshToken ?? ''));
    expect(everything).not.toContain(owner.refreshToken);
  });
});

describe('a remembered session', () => {
  test('ends 90 days after the sign-in however often it is used, and its cookie says so', async () => {
    const caller = here.stranger();
    await signIn(caller, email, PASSWORD, true);
    for (let week = 1; week <= 12; week += 1) {
      pass({ days: 7 });
      expect((await refresh(caller)).userErrors).toEqual([]);
    }
    const [{ left } = { left: 0 }] = await here.rows<{ left: number }>(
      `select round(extract(epoch from s.expires_at - s.created_at) / 86400)::int as left from sessions s
        join users u on u.id = s.user_id where u.email = $1 and remembered`,
      [email],
    );
    expect(left).toBe(90);
    pass({ days: 5, hours: 23 });
    expect((await refresh(caller)).userErrors).toEqual([]);
    pass({ hours: 2 });
    expect((await refresh(caller)).userErrors[0]?.code).toBe(REUSED);
  });

  test('that an earlier version let run for longer ends at its next use', async () => {
    const caller = here.stranger();
    await signIn(caller, email, PASSWORD, true);
    await here.rows(
      `update sessions set created_at = created_at - interval '91 days' where remembered and user_id =
        (select id from users where email = $1)`,
      [email],
    );
    expect((await refresh(caller)).userErrors[0]?.code).toBe(REUSED);
  });
});
