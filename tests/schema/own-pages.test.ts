import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { LARGEST_PAGE } from '../../api/src/platform/graphql/connections/connection.ts';
import { fieldsAsked, refusalOfSize } from '../../api/src/platform/operations/answer-size.ts';
import { buildHoststandSchema } from '../../api/src/schema.ts';

const schema = await buildHoststandSchema();
const web = fileURLToPath(new URL('../../web/src/', import.meta.url));
const texts = globSync('**/*.graphql', { cwd: web }).map((file) => readFileSync(`${web}${file}`, 'utf8'));
const document = parse(texts.join('\n'));
const operations = document.definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
);

/** The largest pages; one day where a range of days is asked for by its one date. */
const LARGEST = { first: LARGEST_PAGE, date: '2026-07-10' };

describe('what our own pages ask for', () => {
  test('is about the restaurant that was chosen, wherever it is about one', () => {
    const ofOne = texts.filter((text) => /restaurants\(first: 1[,)]/.test(text));
    expect(ofOne.length).toBeGreaterThan(10);
    for (const text of ofOne) expect(text).toContain('restaurants(first: 1, chosen: $chosen)');
  });

  test.each(operations)('%s is never refused for the size of its answer', (operationName) => {
    expect(refusalOfSize(fieldsAsked({ schema, document, operationName, variables: LARGEST }))).toBeNull();
  });

  test.each(operations)('%s is not either with all that our store adds', (operationName) => {
    const asSent = addTypenameToDocument(document);
    expect(
      refusalOfSize(fieldsAsked({ schema, document: asSent, operationName, variables: LARGEST })),
    ).toBeNull();
  });
});
