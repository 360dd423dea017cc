import { describe, expect, test } from 'vitest';
import { type Backlog, InOrder, NewestAlone } from '../../../api/src/platform/events/backlog.ts';
import { LiveValues } from '../../../api/src/platform/events/live-values.ts';

/** A source that a test has in its hands. */
function source(backlog: Backlog<number> = new NewestAlone()) {
  const begun = Promise.withResolvers<void>();
  const calls: string[] = [];
  let push: (value: number) => void = () => undefined;
  const values = new LiveValues<number>(
    {
      begin(given) {
        calls.push('begin');
        push = given;
        return begun.promise;
      },
      end: () => void calls.push('end'),
    },
    backlog,
  );
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

test('a state that could not be shown comes again, unless a newer one has come meanwhile', async () => {
  const { values, push } = source();
  const first = values.next();
  push(1);
  await first;
  values.putBack(1);
  expect(await values.next()).toEqual({ done: false, value: 1 });
  push(2);
  values.putBack(1);
  expect(await values.next()).toEqual({ done: false, value: 2 });
});

describe('where every change counts', () => {
  test('a slow reader has them all, in their order', async () => {
    const { values, push } = source(new InOrder());
    const first = values.next();
    for (let change = 1; change <= 200; change += 1) push(change);
    const heard = [await first];
    while (heard.length < 200) heard.push(await values.next());
    expect(heard.map(({ value }) => value)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test('whoever is more than 200 changes behind loses the live query, and what waited is forgotten', async () => {
    const { values, calls, push } = source(new InOrder());
    const first = values.next();
    for (let change = 0; change <= 201; change += 1) push(change);
    expect(await first).toEqual({ done: false, value: 0 });
    await expect(values.next()).rejects.toMatchObject({ extensions: { code: 'FELL_BEHIND' } });
    expect(await values.next()).toEqual(over);
    expect(calls).toEqual(['begin', 'end']);
  });

  test('whoever asks for a change of more than ten seconds ago loses it, too', async () => {
    let now = 0;
    const { values, calls, push } = source(new InOrder(() => now));
    const first = values.next();
    push(1);
    push(2);
    push(3);
    await first;
    now = 10_000;
    expect(await values.next()).toEqual({ done: false, value: 2 });
    now = 10_001;
    await expect(values.next()).rejects.toMatchObject({ extensions: { code: 'FELL_BEHIND' } });
    expect(calls).toEqual(['begin', 'end']);
  });
});
