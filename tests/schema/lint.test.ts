import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, runTool } from '../../api/scripts/run-tool.ts';

const FAULTY = `
  "What can be read."
  type Query { notes(after: String): NoteConnection! get_note: Note }
  "What can be changed."
  type Mutation { tableBook(data: Int!): Int }
  "A page."
  type NoteConnection { edges: [Note] }
  type Note { text(way: Way, wish: NoteRequest): String old: String @deprecated }
  input NoteRequest { text: String }
  enum Way { FAST slow }
  "A page's place."
  type PageInfo { hasNextPage: Boolean }
  "Nobody leads here."
  type lonely { noteText: String }
`;

const folder = mkdtempSync(join(tmpdir(), 'hoststand-lint-'));
const found: string[] = [];

// With the committed rules, as `npm run lint` does it.
beforeAll(async () => {
  mkdirSync(join(folder, 'web/src'), { recursive: true });
  writeFileSync(join(folder, 'web/src/Notes.graphql'), 'query Notes { __typename }');
  writeFileSync(join(folder, 'schema.graphql'), FAULTY);
  const args = ['--config', join(ROOT, 'eslint.config.js'), '--format', 'json', 'schema.graphql'];
  const { code, output } = await runTool('eslint', args, { cwd: folder });
  expect(code).toBe(1);
  const [{ messages }]: [{ messages: { ruleId: string; message: string }[] }] = JSON.parse(output);
  found.push(...messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DESCRIPTION = 'require-description: Description is required for';

describe('the author of a schema is told of', () => {
  test.each([
    ['a type without a description', `${DESCRIPTION} type "Note"`],
    ['a field without a description', `${DESCRIPTION} field "notes" in type "Query"`],
    ['an argument without a description', `${DESCRIPTION} input value "way" in field "text"`],
    ['an input without a description', `${DESCRIPTION} input "NoteRequest"`],
    ['a field of an input without a description', `${DESCRIPTION} input value "text" in input "NoteRequest"`],
    ['a value of an enum without a description', `${DESCRIPTION} enum value "FAST" in enum "Way"`],
    ['a deprecation without a reason', 'require-deprecation-reason: Deprecation reason is required'],
    ['a connection that is no Relay connection', 'relay-connection-types: Connection type must contain'],
    ['edges that are no Relay edges', 'relay-edge-types: Edge type must contain a field `cursor`'],
    ['a connection that cannot be paged', 'relay-arguments: A field that returns a Connection type must'],
    ['a page that says nothing of its place', 'relay-page-info: `PageInfo` must contain a field `endCursor`'],
    ['a mutation whose argument is not `input`', 'input-name: Input "data" should be named "input"'],
    ['a mutation whose input is not named for it', 'input-name: Input type `Int` name should be'],
    ['a mutation that does not begin with a verb', 'naming-convention: Field "tableBook" should contain'],
    ['an input that is not called so', 'naming-convention: Input "NoteRequest" should have one of'],
    ['a field in snake case', 'naming-convention: Field "get_note" should be in camelCase'],
    ['a query that says get', 'naming-convention: Field "get_note" should not have "get" prefix'],
    ['a type that begins small', 'naming-convention: Type "lonely" should be in PascalCase'],
    ['a value of an enum that is not in capitals', 'naming-convention: Enum value "slow" should be in UPPER'],
    ['a type that nothing leads to', 'no-unreachable-types: Object type `lonely` is unreachable'],
  ])('%s', (_what, complaint) => {
    expect(found.filter((each) => each.includes(`@graphql-eslint/${complaint}`))).not.toEqual([]);
  });
});
