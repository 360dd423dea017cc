import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { plugin } from '../../web/scripts/plain-documents.ts';

const written = (text: string) => plugin(null, [{ location: 'Hold.graphql', document: parse(text) }]).content;

test('an operation is written as the text that is sent, with its types', () => {
  expect(written('mutation Hold($input: Input!) {\n  # held\n  hold(input: $input) {\n    id\n  }\n}')).toBe(
    'export const HoldDocument = "mutation Hold($input:Input!){hold(input:$input){id}}" as string & DocumentTypeDecoration<HoldMutation, HoldMutationVariables>;',
  );
});

test.each(['fragment Held on Hold { id }', '{ hold { id } }'])(
  'what could not be sent alone is refused where it is generated: %s',
  (text) => {
    expect(() => written(text)).toThrow('Hold.graphql: here stand named operations alone');
  },
);

test('an operation that spreads a fragment of elsewhere is refused', () => {
  expect(() => written('query Held { hold { ...Held } }')).toThrow('Hold.graphql: Held spreads a fragment');
});
