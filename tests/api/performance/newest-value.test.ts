import { expect, test } from 'vitest';
import { NewestValue } from '../../../api/src/platform/events/newest-value.ts';

/** A source that a test has in its hands. */
function source() {
  const begun = Promise.withResolvers<void>();
  const calls: string[] = [];
  let push: (value: number) => void = () => undefined;
  const values = new NewestValue<number>({
    begin(given) {
      calls.push('begin');
      push = given;
      return begun.promise;
    },
    end: () => void calls.push('end'),
  });
  return { values, calls, begun, push: (value: number) => push(value) };
}

const over = { done: true, value: undefined };

test('whoever waits has the next value, and a slow reader the newest alone', async () => {
  const { values, push } = source();
  const first = values.next();
  push(1);
  expect(await first).toEqual({ done: false, value: 1 });
  push(2);
  push(3);
  expect(await values.next()).toEqual({ done: false, value: 3 });
});

test('several who wait at once are served in their order', async () => {
  const { values, push } = source();
  const both = Promise.all([values.next(), values.next()]);
  push(1);
  push(2);
  expect((await both).map(({ value }) => value)).toEqual([1, 2]);
});

test('begins when it is asked, and ends once, with nothing after that', async () => {
  const { values, calls, push } = source();
  expect(calls).toEqual([]);
  const waiting = values.next();
  expect(await values.return()).toEqual(over);
  expect(await waiting).toEqual(over);
  await values.return();
  push(1);
  expect(await values.next()).toEqual(over);
  expect(calls).toEqual(['begin', 'end']);
});

test('what was never asked for has neither begun nor ended', async () => {
  const { values, calls } = source();
  await values.return();
  expect(await values.next()).toEqual(over);
  expect(calls).toEqual([]);
});

test('a source that fails is the error of who waits, and the end for everybody', async () => {
  const { values, calls, begun } = source();
  const waiting = values.next();
  begun.reject(new Error('No such restaurant'));
  await expect(waiting).rejects.toThrow('No such restaurant');
  expect(await values.next()).toEqual(over);
  expect(calls).toEqual(['begin', 'end']);
});
