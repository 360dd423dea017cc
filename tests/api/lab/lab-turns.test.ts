import { expect, test } from 'vitest';
import { LabTurns } from '../../../api/src/features/lab/lab-turns.ts';

const refused = { extensions: { code: 'RATE_LIMITED' } };
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('one restaurant has four at once, and a fifth when one of them is over', () => {
  const turns = new LabTurns({ waiting: 20, ofOne: 4 });
  const [first] = Array.from({ length: 4 }, () => turns.ask('bistro'));
  expect(thrownBy(() => turns.ask('bistro'))).toMatchObject(refused);
  turns.ask('tavern').over();
  first?.over();
  expect(thrownBy(() => turns.ask('bistro'))).not.toMatchObject(refused);
});

test('one is at work and so many wait, whoever they are', () => {
  const turns = new LabTurns({ waiting: 2, ofOne: 4 });
  for (const whose of ['a', 'b', 'c']) turns.ask(whose);
  expect(thrownBy(() => turns.ask('d'))).toMatchObject(refused);
});

test('turns come in the order in which they were asked for, and pass over who gave up', async () => {
  const turns = new LabTurns({ waiting: 20, ofOne: 4 });
  const came: string[] = [];
  const [first, second, third] = ['a', 'b', 'c'].map((whose) => {
    const turn = turns.ask(whose);
    void turn.comes.then(() => came.push(whose));
    return turn;
  });
  second?.over();
  await first?.comes;
  expect(came).toEqual(['a']);
  first?.over();
  await third?.comes;
  expect(came).toEqual(['a', 'c']);
});
