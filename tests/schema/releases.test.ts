import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../api/scripts/run-tool.ts';
import { changesOfSchema, compareVersions, judgedBy, mayBreak } from '../../api/scripts/schema-changes.ts';

const schemaWith = (fields: string, more = '') => `
  directive @auth(requires: Role!) on FIELD_DEFINITION | OBJECT
  directive @public on FIELD_DEFINITION | OBJECT
  enum Role { HOST MANAGER OWNER }
  ${more}
  type Query { role: Role @public ${fields} }`;

const since = (before: string, after: string) => changesOfSchema(schemaWith(before), schemaWith(after));

describe('a client of the last release breaks', () => {
  test.each([
    ['a field is gone', 'name: String', '', "Field 'name' was removed"],
    ['a field may be null now', 'name: String!', 'name: String', "type from 'String!' to 'String'"],
    ['a field has another type', 'size: Int', 'size: String', "type from 'Int' to 'String'"],
    ['an argument is gone', 'list(first: Int): Int', 'list: Int', "Argument 'first: Int' was removed"],
    [
      'an argument must be given now',
      'list(first: Int): Int',
      'list(first: Int!): Int',
      "from 'Int' to 'Int!'",
    ],
    ['a new argument must be given', 'list: Int', 'list(first: Int!): Int', "Argument 'first: Int!' added"],
    ['a guard asks for a session now', 'name: String @public', 'name: String @auth(requires: HOST)', 'HOST'],
    [
      'a guard asks for more role now',
      'name: String @auth(requires: HOST)',
      'name: String @auth(requires: OWNER)',
      "'Query.name' was for HOST and is for OWNER",
    ],
  ])('when %s', async (_what, before, after, complaint) => {
    expect((await since(before, after)).breaking.join()).toContain(complaint);
  });

  test('when an enum, an input or a type loses something', async () => {
    const before = schemaWith('a(b: B): C', 'enum A { X Y } input B { a: A, b: Int } type C { a: A }');
    const after = schemaWith('a(b: B): Int', 'enum A { X } input B { a: A }');
    const { breaking } = await changesOfSchema(before, after);
    expect(breaking.sort()).toEqual([
      "Enum value 'Y' was removed from enum 'A'",
      "Field 'Query.a' changed type from 'C' to 'Int'",
      "Input field 'b' was removed from input object type 'B'",
      "Type 'C' was removed",
    ]);
  });
});

test('a client that was written with care goes on when something is added or opened', async () => {
  const { breaking, dangerous } = await changesOfSchema(
    schemaWith('list: Int name: String @auth(requires: OWNER)', 'enum Kind { A }'),
    schemaWith('list(first: Int): Int! more: Kind name: String @public', 'enum Kind { A B }'),
  );
  expect(breaking).toEqual([]);
  expect(dangerous.sort()).toEqual([
    "Argument 'first: Int' added to field 'Query.list'",
    "Enum value 'B' was added to enum 'Kind'",
  ]);
});

test.each([
  ['0.1.0', '0.1.9', false],
  ['0.1.9', '0.2.0', true],
  ['0.9.0', '1.0.0', true],
  ['1.2.0', '1.9.0', false],
  ['1.9.0', '2.0.0', true],
  ['2.0.0', '1.9.0', false],
])('from %s to %s clients may break: %s', (released, version, expected) => {
  expect(mayBreak(released, version)).toBe(expected);
});

test('a version that may break breaks what it announces, all of it and nothing else', async () => {
  const { breaking } = await since('name: String size: Int', 'size: String');
  const [gone, changed] = [
    "Field 'name' was removed from object type 'Query'",
    "Field 'Query.size' changed type from 'Int' to 'String'",
  ];
  const judged = (...lines: string[]) => judgedBy(`${lines.join('\n')}\n`, breaking);
  expect(judged(gone, changed)).toEqual({ unannounced: [], notMade: [] });
  expect(judged(gone)).toEqual({ unannounced: [changed], notMade: [] });
  expect(judged(gone, changed, 'Another')).toEqual({ unannounced: [], notMade: ['Another'] });
});

test('0.2.0 breaks what product and changelog name, and nothing else of 0.1', async () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const { breaking } = await changesOfSchema(
    read('docs/releases/schema-0.1.0.graphql'),
    read('schema.graphql'),
  );
  expect(judgedBy(read('docs/releases/breaking-0.2.0.txt'), breaking)).toEqual({
    unannounced: [],
    notMade: [],
  });
  const changelog = read('docs/changelog.md');
  for (const name of [
    'BookingChange.id',
    'TableChange.id',
    'WaitlistChange.id',
    'FloorPlanChange.id',
    'Zone.id',
    'ZoneInput.id',
  ]) {
    expect(changelog).toContain(`\`${name}\``);
  }
});

test('the last release is the highest version, not the last by the alphabet', () => {
  expect(['0.10.0', '0.9.1', '0.9.0'].sort(compareVersions)).toEqual(['0.9.0', '0.9.1', '0.10.0']);
});
