import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'graphql';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { asWritten } from '../../../web/src/explorer/as-written.ts';
import { CallerBar } from '../../../web/src/explorer/CallerBar.tsx';
import { type Caller, fetchAs, signedInWith, visitor } from '../../../web/src/explorer/caller.ts';
import { exampleTabs } from '../../../web/src/explorer/example-tabs.ts';
import { explorerStorage } from '../../../web/src/explorer/explorer-storage.ts';
import { useCallerFacts } from '../../../web/src/explorer/useCallerFacts.ts';
import { SessionProvider } from '../../../web/src/features/accounts/session/session-context.ts';
import { createServices } from '../../../web/src/services.ts';
import { SiteApi } from '../site-api.ts';

function signedIn() {
  const api = new SiteApi();
  api.hasCookie = true;
  localStorage.setItem('hoststand.session', '2026-11-21T10:00:00.000Z');
  return { api, session: createServices().session };
}

function Bar({ first, onChange }: { first: Caller; onChange?: (caller: Caller) => void }) {
  const [caller, setCaller] = useState(first);
  const known = useCallerFacts(caller);
  const change = (next: Caller) => {
    setCaller(next);
    onChange?.(next);
  };
  return <CallerBar caller={caller} known={known} onChange={change} />;
}

function showBar(session: ReturnType<typeof createServices>['session'], first: Caller) {
  const chosen: Caller[] = [];
  render(
    <MantineProvider env="test">
      <SessionProvider value={session}>
        <Bar first={first} onChange={(caller) => chosen.push(caller)} />
      </SessionProvider>
    </MantineProvider>,
  );
  return { chosen, user: userEvent.setup() };
}

describe('somebody who tries the API out', () => {
  test('reads as whom they call it, signed in and as a visitor', async () => {
    const { session } = signedIn();
    const { user } = showBar(session, signedInWith(session));
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(
      'Signed in as ada@example.com, owner of Osteria Bellavista',
    );
    await user.click(screen.getByRole('radio', { name: 'Visitor' }));
    expect(await screen.findByText(/with the rights of a guest/)).toBeTruthy();
  });

  test('cannot choose an account when nobody is signed in', async () => {
    new SiteApi();
    showBar(createServices().session, visitor);
    expect(await screen.findByText(/with the rights of a guest/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'My account' })).toBeNull();
  });

  test('keeps the caller they were when the API refuses a key', async () => {
    const { session } = signedIn();
    const { chosen, user } = showBar(session, signedInWith(session));
    await user.click(screen.getByRole('radio', { name: 'API key' }));
    await user.type(screen.getByLabelText('Your API key'), 'hs_live_of_nobody');
    await user.click(screen.getByRole('button', { name: 'Use Key' }));
    expect(await screen.findByText('No')).toBeTruthy();
    expect(chosen).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('Signed in as ada@example.com');
  });

  test('calls with a key that is kept nowhere but in memory', async () => {
    const { api, session } = signedIn();
    const apiKey = String(await session.accessToken()); // the API of these tests takes any token that it issued
    const { chosen, user } = showBar(session, visitor);
    await user.click(screen.getByRole('radio', { name: 'API key' }));
    await user.type(screen.getByLabelText('Your API key'), ` ${apiKey} `);
    await user.click(screen.getByRole('button', { name: 'Use Key' }));
    expect(await screen.findByText(/With the API key/)).toBeTruthy();
    expect(chosen.map(({ kind }) => kind)).toEqual(['key']);
    expect(api.sent.at(-1)?.token).toBe(apiKey);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(apiKey);
    expect(location.href).not.toContain(apiKey);
  });

  test('goes on when the access token is no longer taken', async () => {
    const { api, session } = signedIn();
    const first = await session.accessToken();
    api.revokeTokens();
    const body = JSON.stringify({ query: '{ viewer { user { email } } }' });
    const answer = await fetchAs(signedInWith(session), '/graphql', { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ data: { viewer: { user: { email: 'ada@example.com' } } } });
    expect(api.sent.at(-1)?.token).not.toBe(first);
  });
});

describe('the examples', () => {
  test('are filled in with the restaurant and tomorrow there, across the end of a month', () => {
    const tabs = exampleTabs({ restaurantId: 'rest_1', today: '2026-11-30' });
    const variables = tabs.map((tab) => JSON.parse(tab.variables));
    expect(tabs.map(({ query }) => /^(?!#).*?\b([A-Z]\w+)/m.exec(query)?.[1])).toEqual([
      'FreeTimes',
      'BookTable',
      'TonightsBookings',
      'LiveCounts',
      'ExplainSlot',
    ]);
    expect(variables[1].input).toMatchObject({ restaurantId: 'rest_1', date: '2026-12-01', time: '19:00' });
    expect(variables.every((each) => (each.input ?? each).restaurantId === 'rest_1')).toBe(true);
  });

  test('mean one booking each: another page has another idempotency key', () => {
    const keyOf = () =>
      JSON.parse(exampleTabs({ restaurantId: 'rest_1', today: '2026-11-30' })[1]?.variables ?? '{}').input
        .idempotencyKey;
    expect(keyOf()).not.toBe(keyOf());
  });
});

test('what was typed is found again in the same tab, for the same restaurant alone', () => {
  explorerStorage('rest_1', { 'graphiql:query': 'first' }).setItem('graphiql:query', '{ viewer { id } }');
  expect(explorerStorage('rest_1', { 'graphiql:query': 'first' }).getItem('graphiql:query')).toBe(
    '{ viewer { id } }',
  );
  expect(explorerStorage('rest_2', { 'graphiql:query': 'first' }).getItem('graphiql:query')).toBe('first');
  expect(localStorage).toHaveLength(0);
});

describe('what is run', () => {
  const live = 'subscription LiveCounts { dashboardStats { total } }';

  test.each([
    ['the other tab’s name', live, 'FreeTimes', 'LiveCounts', 'subscription'],
    ['no name', live, undefined, 'LiveCounts', 'subscription'],
    [
      'the name of its second operation',
      `${live} query Second { __typename }`,
      'Second',
      'Second',
      'subscription',
    ],
    ['a name, and has none itself', '{ __typename }', 'FreeTimes', undefined, 'query'],
  ])('is the text, when GraphiQL still has %s', async (_what, query, before, operationName, operation) => {
    const sent: unknown[] = [];
    const stale = { documentAST: parse('query FreeTimes { __typename }') };
    const run = asWritten((params, options) => {
      sent.push([params.query, params.operationName, options?.documentAST?.definitions[0]]);
      return { data: null };
    });
    await run({ query, operationName: before }, stale);
    expect(sent).toEqual([[query, operationName, expect.objectContaining({ operation })]]);
  });

  test('is sent as it is, when it cannot be read: the API says why', async () => {
    const sent: unknown[] = [];
    await asWritten((params) => {
      sent.push(params);
      return { data: null };
    })({ query: 'query {', operationName: 'FreeTimes' });
    expect(sent).toEqual([{ query: 'query {', operationName: 'FreeTimes' }]);
  });
});
