import { execute, GraphQLError, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { GraphContext } from '../../api/src/platform/graphql/context.ts';
import { sharedAnswer, sharedQuery } from '../../api/src/platform/operations/shared-answers.ts';
import { buildHoststandSchema } from '../../api/src/schema.ts';

const schema = await buildHoststandSchema();
const ID = 'rest_01j0000000e008000000001mx0';

const shared = (query: string, variableValues: Record<string, unknown> = {}) =>
  sharedQuery({ schema, document: parse(query), variableValues });

describe('what many follow is answered once', () => {
  test.each([
    ['the counts of a restaurant', `subscription { dashboardStats(restaurantId: "${ID}") { today total } }`],
    [
      'the times of a day',
      `subscription { availability(restaurantId: "${ID}", date: "2030-01-31", partySize: 2) { slots { time available __typename } } }`,
    ],
  ])('%s', (_what, query) => {
    expect(shared(query)).not.toBeNull();
  });

  test.each([
    ['what differs by who asks', `subscription { bookingChanged(restaurantId: "${ID}") { bookingId } }`],
    [
      'a field that somebody may leave out',
      'subscription($is: Boolean!) { dashboardStats(restaurantId: "x") { today @include(if: $is) } }',
    ],
    [
      'what stands in a fragment',
      'subscription { dashboardStats(restaurantId: "x") { ...F } } fragment F on DashboardStats { today }',
    ],
    ['a query', '{ plans { id } }'],
  ])('but not %s', (_what, query) => {
    expect(shared(query)).toBeNull();
  });

  test('two who ask for different days are two', () => {
    const query = `subscription($date: LocalDate!) { availability(restaurantId: "${ID}", date: $date, partySize: 2) { slots { time } } }`;
    expect(shared(query, { date: '2030-01-31' })?.key).not.toBe(shared(query, { date: '2030-02-01' })?.key);
  });
});

test('whoever may not have it any more gets their own refusal, and everybody else the one answer', async () => {
  const counts = shared(`subscription { dashboardStats(restaurantId: "${ID}") { today total } }`);
  if (!counts) throw new Error('the counts are not shared');
  const event = { today: 1, thisWeek: 2, thisMonth: 3, total: 4 };
  const answerFor = (mayRead: boolean) => {
    const actor = {
      mustBe() {
        if (!mayRead) throw new GraphQLError('Your role does not allow this.');
      },
    };
    // The guard and the resolver look at nothing else of a context.
    const contextValue = { actor } as unknown as GraphContext;
    const document = parse(`subscription { dashboardStats(restaurantId: "${ID}") { today total } }`);
    return sharedAnswer(counts, event, contextValue, async () =>
      execute({ schema, document, rootValue: event, contextValue }),
    );
  };
  const first = await answerFor(true);
  expect(first.data).toEqual({ dashboardStats: { today: 1, total: 4 } });
  const refused = await answerFor(false);
  expect(refused.errors?.[0]?.message).toBe('Your role does not allow this.');
  expect(refused.data ?? null).toBeNull();
  expect(await answerFor(true)).toBe(first);
});
