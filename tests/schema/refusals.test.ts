import { graphql } from 'graphql';
import {
  buildSchema as buildTypes,
  Directive,
  Field,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { describe, expect, test } from 'vitest';
import { UserError, userErrorCodes } from '../../api/src/platform/errors/user-error.type.ts';
import { userError } from '../../api/src/platform/errors/user-errors.ts';
import { Refusals, refusalsOf, sayRefusals, watchRefusals } from '../../api/src/platform/graphql/refusals.ts';
import { buildHoststandSchema } from '../../api/src/schema.ts';
import { takeUndeclared } from '../testkit/no-undeclared-refusals.ts';

const schema = await buildHoststandSchema();
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** What refuses nothing: it ends what may be gone already, says nothing of an address, or sets what can be set at any time. */
const NEVER_REFUSED = ['cancelEmailChange', 'endOtherSessions', 'requestExport', 'setChannel', 'signOut'];

describe('an integrator reads in the description of a mutation', () => {
  test('every code that it can give, but of five that refuse nothing', () => {
    const silent = mutations.filter(({ extensions }) => refusalsOf(extensions).length === 0);
    expect(silent.map(({ name }) => name).sort()).toEqual(NEVER_REFUSED);
    for (const { description, extensions } of mutations) {
      const refusals = refusalsOf(extensions);
      if (refusals.length > 0) expect(description).toContain(` Refusals: ${refusals.join(', ')}.`);
    }
  });

  test('no code that its text tells of and its list does not', () => {
    const codes = Object.keys(userErrorCodes);
    const untold = mutations.flatMap(({ name, description, extensions }) => {
      const text = (description ?? '').split(' Refusals: ')[0] ?? '';
      const named = codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
      return named.filter((code) => !refusalsOf(extensions).includes(code)).map((code) => `${name}: ${code}`);
    });
    expect(untold).toEqual([]);
  });

  test('each code once', () => {
    for (const { name, extensions } of mutations) {
      const refusals = refusalsOf(extensions);
      expect(new Set(refusals).size, name).toBe(refusals.length);
    }
  });
});

test('a code that a mutation gives and has not declared fails the test in which it does', async () => {
  @Directive('@public')
  @ObjectType()
  class RemoveNotePayload {
    @Field(() => [UserError])
    userErrors!: UserError[];
  }

  @Resolver()
  class Notes {
    @Directive('@public')
    @Query(() => String)
    note() {
      return 'A note';
    }

    @Directive('@public')
    @Refusals('NOT_FOUND')
    @Mutation(() => RemoveNotePayload, { description: 'Removes a note.' })
    removeNote() {
      return { userErrors: [userError('NOT_FOUND', 'Gone.'), userError('CONFLICT', 'Changed.')] };
    }
  }
  const told: object[] = [];
  const notes = watchRefusals(sayRefusals(await buildTypes({ resolvers: [Notes], validate: false })));
  const app = { logger: { warn: (what: object) => told.push(what) } };
  await graphql({
    schema: notes,
    source: 'mutation { removeNote { userErrors { code } } }',
    contextValue: { app },
  });
  expect(takeUndeclared()).toEqual(['removeNote refused with CONFLICT: add it to its @Refusals']);
  expect(told).toEqual([{ mutation: 'removeNote', code: 'CONFLICT' }]);
  expect(notes.getMutationType()?.getFields().removeNote?.description).toBe(
    'Removes a note. Refusals: NOT_FOUND.',
  );
});
