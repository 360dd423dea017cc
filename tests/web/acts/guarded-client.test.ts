import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { buildSchema, isInputObjectType } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apolloClientOver } from '../../../web/src/apollo/apollo-client.ts';
import { KEYED_INPUTS } from '../../../web/src/apollo/keyed-inputs.ts';
import { line } from '../../../web/src/shared/connection/line.ts';
import { AnswerLost } from '../../../web/src/shared/failures/answer-lost.ts';
import { failureWords } from '../../../web/src/shared/failures/failure-words.ts';
import { NotSent } from '../../../web/src/shared/failures/not-sent.ts';
import { toast } from '../../../web/src/ui/toasts/toast.ts';

const CREATE = gql`
  mutation Create($input: CreateStaffBookingInput!) {
    createStaffBooking(input: $input) { booking { id } userErrors { message } }
  }
`;
const STATUS: TypedDocumentNode<{ setBookingStatus: { userErrors: { message: string }[] } }> = gql`
  mutation SetStatus($input: SetBookingStatusInput!) {
    setBookingStatus(input: $input) { userErrors { message } }
  }
`;

type Answer = () => ApolloLink.Result | 'lost';

/** The API at the end of a line that can lose answers: what was sent, in order, and what comes back. */
function lineTo(...answers: Answer[]) {
  const sent: Record<string, unknown>[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push(variables.input);
        const answer = (answers.length > 1 ? answers.shift() : answers[0])?.();
        const timer = setTimeout(() => {
          if (answer === 'lost' || !answer) return observer.error(new TypeError('Failed to fetch'));
          observer.next(answer);
          observer.complete();
        }, 20);
        return () => clearTimeout(timer);
      }),
  );
  return { client: apolloClientOver(link), sent };
}

const lost: Answer = () => 'lost';
const created: Answer = () => ({
  data: {
    createStaffBooking: {
      __typename: 'CreateStaffBookingPayload',
      booking: { __typename: 'Booking', id: 'book_1' },
      userErrors: [],
    },
  },
});
const refused: Answer = () => ({
  data: {
    setBookingStatus: {
      __typename: 'SetBookingStatusPayload',
      userErrors: [{ __typename: 'UserError', message: 'It has been cancelled.' }],
    },
  },
});

const walkIn = { restaurantId: 'rest_1', guests: 2, customerName: 'Walk-in' };
const create = (client: ReturnType<typeof apolloClientOver>, input: object = walkIn) =>
  client.mutate({ mutation: CREATE, variables: { input } });

describe('what a screen sends', () => {
  test('a double tap is sent once, and both taps hear the one answer', async () => {
    const { client, sent } = lineTo(created);
    const [first, second] = await Promise.all([create(client), create(client)]);
    expect(sent).toHaveLength(1);
    expect(second.data).toEqual(first.data);
  });

  test('whatever is made carries a key of its own, another one for the same again after the answer', async () => {
    const { client, sent } = lineTo(created);
    await create(client);
    await create(client);
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.every((key) => typeof key === 'string' && key.length >= 32)).toBe(true);
    expect(new Set(keys).size).toBe(2);
  });

  test('an answer that was lost is asked for again, with the key of the first attempt', async () => {
    const { client, sent } = lineTo(lost, created);
    const { data } = await create(client);
    expect(data).toMatchObject({ createStaffBooking: { booking: { id: 'book_1' } } });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[0]?.idempotencyKey).toBeTruthy();
  });

  test('who tries again after a line that stayed dead sends the same key', async () => {
    const { client, sent } = lineTo(lost);
    await expect(create(client)).rejects.toBeInstanceOf(AnswerLost);
    await expect(create(client)).rejects.toBeInstanceOf(AnswerLost);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    await expect(create(client, { ...walkIn, guests: 3 })).rejects.toBeInstanceOf(AnswerLost);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('what has no key is never repeated by itself, and is said to be unknown, not failed', async () => {
    const { client, sent } = lineTo(lost);
    const act = client.mutate({ mutation: STATUS, variables: { input: { id: 'book_1', status: 'SEATED' } } });
    await expect(act).rejects.toMatchObject({ isRepeatable: false });
    expect(sent).toHaveLength(1);
  });

  test('a refusal that nobody reads is shown all the same, one that is read is not shown twice', async () => {
    const shown = vi.spyOn(toast, 'failure');
    const { client } = lineTo(refused);
    const set = () =>
      client.mutate({
        mutation: STATUS,
        variables: { input: { id: 'book_1', status: 'SEATED' } },
      });
    const read = await set();
    expect(read.data?.setBookingStatus.userErrors[0]?.message).toBe('It has been cancelled.');
    await set();
    await expect.poll(() => shown.mock.calls).toEqual([['It has been cancelled.']]);
  });
});

describe('while the line is gone', () => {
  afterEach(() => {
    line.back();
    vi.unstubAllGlobals();
  });

  const serverAnswers = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    line.lost();
  };

  test('an act is not sent, and says that it was not done and why, in forms with words of their own too', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    const { client, sent } = lineTo(created);
    const why = await create(client).catch((error: unknown) => error);
    expect(why).toBeInstanceOf(NotSent);
    expect(sent).toHaveLength(0);
    for (const words of [failureWords(why), failureWords(why, 'It did not work.')]) {
      expect(words).toBe('There is no connection, so this was not done. Try again once it is back.');
    }
    line.back();
    await create(client);
    expect(sent).toHaveLength(1);
  });

  test('an act is sent when the server answers all the same', async () => {
    serverAnswers(() => Promise.resolve(new Response('{}')));
    const { client, sent } = lineTo(created);
    await create(client);
    expect(sent).toHaveLength(1);
  });
});

test('every input that takes a key gets one', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const keyed = inputs.filter((type) => 'idempotencyKey' in type.getFields()).map(({ name }) => name);
  expect([...KEYED_INPUTS].sort()).toEqual(keyed.sort());
});
