import { execFileSync } from 'node:child_process';
import { buildSchema, getIntrospectionQuery, graphqlSync } from 'graphql';
import { describe, expect, test } from 'vitest';
import { commandOf } from '../../../web/src/explorer/command-of.ts';
import { explorerStorage } from '../../../web/src/explorer/explorer-storage.ts';
import { linkedTab } from '../../../web/src/explorer/linked-tab.ts';
import { sortedDocs } from '../../../web/src/explorer/sorted-docs.ts';

const written = {
  address: 'http://localhost:4000/graphql',
  query: 'query Find($id: ID!) {\n  restaurant(id: $id) { name }\n}',
  variables: '{ "id": "rest_1" }',
  kind: 'visitor',
} as const;

/** What the shell makes of a command: the arguments and the body that curl would get. */
function inShell(command: string, env: Record<string, string> = {}): string {
  const curl = 'curl() { printf "%s\\n" "$@"; cat; }';
  return execFileSync('sh', ['-c', `${curl}\n${command}`], {
    env: { PATH: process.env.PATH ?? '', ...env },
  }).toString();
}

describe('somebody who copies an operation as a command', () => {
  test('sends from a shell what stands in the editor, whatever stands in its texts', () => {
    const made = commandOf({ ...written, variables: JSON.stringify({ id: `it's "$HOME" \`id\` \\ JSON` }) });
    if (!('command' in made)) throw new Error(made.fault);
    const [, body = ''] = /@-\n(.*)$/s.exec(inShell(made.command)) ?? [];
    expect(JSON.parse(body)).toEqual({
      query: 'query Find($id: ID!) { restaurant(id: $id) { name } }',
      variables: { id: `it's "$HOME" \`id\` \\ JSON` },
    });
    expect(made.command).not.toContain('authorization');
  });

  test.each(['key', 'session'] as const)('as %s names a variable of the shell, and no secret', (kind) => {
    const made = commandOf({ ...written, kind });
    if (!('command' in made)) throw new Error(made.fault);
    expect(made.command).toContain('authorization: Bearer $HOSTSTAND_KEY');
    expect(made.words).toContain('HOSTSTAND_KEY');
    expect(inShell(made.command, { HOSTSTAND_KEY: 'hs_live_1' })).toContain(
      'authorization: Bearer hs_live_1',
    );
  });

  test.each([
    ['an empty editor', { query: '' }, /operation/],
    ['half an operation', { query: 'query {' }, /operation/],
    ['two operations', { query: 'query A { a } query B { b }' }, /caret/],
    ['a live query', { query: 'subscription { bookingChanged { bookingId } }' }, /socket/],
    ['variables that are no JSON', { variables: '{ id: 1' }, /variables/],
    ['variables that are a list', { variables: '[1]' }, /variables/],
  ])('is told what to do about %s', (_what, change, words) => {
    expect(commandOf({ ...written, ...change })).toEqual({ fault: expect.stringMatching(words) });
  });
});

test('of several operations the one with the caret is copied', () => {
  const made = commandOf({ ...written, query: 'query A { a } query B { b }', operationName: 'B' });
  expect(made).toMatchObject({ command: expect.stringContaining('"operationName": "B"') });
});

test('the documentation lists fields by their names, and enums as they were written', async () => {
  const schema = buildSchema(
    'type Query { zoo(b: Int, a: Int): Role apple: Int } enum Role { HOST MANAGER ADMIN }',
  );
  const query = getIntrospectionQuery();
  const fetcher = sortedDocs(async () => graphqlSync({ schema, source: query }) as never);
  const answer = JSON.stringify(await fetcher({ query, operationName: 'IntrospectionQuery' }));
  expect([...answer.matchAll(/"name":"(zoo|apple)"/g)].map(([, name]) => name)).toEqual(['apple', 'zoo']);
  expect([...answer.matchAll(/"name":"([ab]|HOST|ADMIN)"/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['b', 'a', 'HOST', 'ADMIN']),
  );
  expect(answer.indexOf('"b"')).toBeLessThan(answer.indexOf('"a"'));
  expect(answer.indexOf('HOST')).toBeLessThan(answer.indexOf('ADMIN'));
});

test('an operation that the address brings is opened, also where others are kept', () => {
  expect(linkedTab('')).toBeNull();
  expect(linkedTab('#query=')).toBeNull();
  const tab = linkedTab(`#${new URLSearchParams({ query: '{ a }', variables: '{"x": "1+1 & ü"}' })}`);
  expect(tab).toEqual({ query: '{ a }', variables: '{"x": "1+1 & ü"}' });
  explorerStorage('rest_1', {}).setItem('graphiql:query', '{ kept }');
  expect(explorerStorage('rest_1', {}).getItem('graphiql:query')).toBe('{ kept }');
  expect(explorerStorage('rest_1', {}, { 'graphiql:query': '{ a }' }).getItem('graphiql:query')).toBe(
    '{ a }',
  );
});
