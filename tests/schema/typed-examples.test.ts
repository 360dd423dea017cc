import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../api/scripts/run-tool.ts';
import { plugin } from '../../docs/examples/python/generator/plugin.ts';
import { pythonPath } from '../testkit/programs/python.ts';
import { temporaryFolder } from '../testkit/temporary-folder.ts';

const schema = buildSchema(`
  scalar LocalDate
  scalar Money
  enum Mood { GLAD SAD }
  type Note { id: ID! from: LocalDate moods: [Mood!]! price: Money }
  type Picture { id: ID! }
  union Thing = Note | Picture
  input NoteInput { text: String! until: LocalDate mood: Mood }
  type Query { note(day: LocalDate): Note thing: Thing }
  type Mutation { write(input: NoteInput!): Note }
  type Subscription { noteChanged: Note }
`);

const generated = (operation: string) => plugin(schema, [{ document: parse(operation) }]);

describe('the generator of Python says what it cannot do', () => {
  test.each([
    ['subscription Live { noteChanged { id } }', 'Live needs a socket'],
    ['{ note { id } }', 'Each operation needs a name'],
    ['query Things { thing { __typename } }', 'ThingsThing is a union or an interface'],
    ['query Own { note { ... on Note { id } } }', 'OwnNote has a fragment without a name'],
    ['query Maybe($is: Boolean!) { note { id @include(if: $is) } }', 'MaybeNote has a directive'],
    ['query Twice { note { id ...A } } fragment A on Note { id }', 'TwiceNote selects id twice'],
    ['query Costs { note { price } }', 'Python has nothing for the scalar Money'],
    ['query Lost { note { nothing } }', 'LostNote asks for Note.nothing, which there is not'],
    ['query Lost { note { ...Nowhere } }', 'Nowhere must be a fragment on an object'],
  ])('%s', (operation, complaint) => {
    expect(() => generated(operation)).toThrow(complaint);
  });
});

const PROGRAM = `
import datetime, json
from generated import UNSET, Mood, NoteInput, WriteNote, days_note, write_note
day = datetime.date(2027, 1, 31)
sent = [
    write_note(input=NoteInput(text="one", until=day, mood=Mood.GLAD)).variables,
    write_note(input=NoteInput(text="two", until=None)).variables,
    days_note().variables,
    days_note(day=day).variables,
]
note = WriteNote.read({"write": {"from": "2027-02-01", "moods": ["SAD", "CURIOUS"]}}).write
assert note is not None and note.from_ == datetime.date(2027, 2, 1)
assert note.moods[0] is Mood.SAD and note.moods[1] == "CURIOUS" and note.moods[1].name == "CURIOUS"
assert WriteNote.read({"write": None}).write is None
print(json.dumps(sent))
`;

test.skipIf(pythonPath === null)('what it writes tells null from nothing, and bears what is new', () => {
  const folder = temporaryFolder();
  const note = 'fragment Kept on Note { from moods }';
  const write = 'mutation WriteNote($input: NoteInput!) { write(input: $input) { ...Kept } }';
  const read = 'query DaysNote($day: LocalDate) { note(day: $day) { ...Kept } }';
  writeFileSync(join(folder, 'generated.py'), generated([note, write, read].join('\n')));
  writeFileSync(join(folder, 'program.py'), PROGRAM);
  const { stdout, stderr } = spawnSync(pythonPath ?? '', ['program.py'], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([
    { input: { text: 'one', until: '2027-01-31', mood: 'GLAD' } },
    { input: { text: 'two', until: null } },
    {},
    { day: '2027-01-31' },
  ]);
});

test.each(['typescript', 'python'])('the example in %s asks for the versions that our tests run', (name) => {
  const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const { dependencies = {}, devDependencies } = read(`docs/examples/${name}/package.json`);
  const { packages } = read('package-lock.json');
  const wanted: Record<string, string> = { ...dependencies, ...devDependencies };
  const ours = Object.keys(wanted).map((each) => [each, packages[`node_modules/${each}`]?.version]);
  expect(wanted).toEqual(Object.fromEntries(ours));
});
