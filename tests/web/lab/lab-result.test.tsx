import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type LabAnswer, LabResult } from '../../../web/src/features/lab/result/LabResult.tsx';
import type { LabRun } from '../../../web/src/features/lab/result/useLabRun.ts';

const answer = (some: Partial<LabAnswer> = {}): LabAnswer => ({
  __typename: 'SimulationProgress',
  isWaiting: false,
  isOver: true,
  done: 8,
  total: 8,
  seed: 1,
  simulation: null,
  tooFew: [],
  userErrors: [],
  ...some,
});

const simulation: NonNullable<LabAnswer['simulation']> = {
  __typename: 'Simulation',
  asked: 934,
  seatedNow: 812,
  seatedDraft: 868,
  gainLow: 41,
  gainHigh: 70,
  reproducedShare: 0.991,
  answers: 400,
  draws: 5,
  nights: Array.from({ length: 8 }, (_each, night) => ({
    __typename: 'SimulatedNight' as const,
    date: `2026-10-0${night + 1}`,
    asked: 100,
    seatedNow: 90,
    seatedDraft: 95,
  })),
};

function show(run: Partial<LabRun<LabAnswer>>, hasDraft = true) {
  const acts = { start: vi.fn(), stop: vi.fn(), onAgain: vi.fn() };
  const { onAgain, ...rest } = acts;
  const asked = {
    from: '2026-10-01',
    to: '2026-11-26',
    draft: hasDraft ? { removeTableIds: ['table_1'] } : null,
  };
  render(
    <MantineProvider>
      <LabResult
        onAgain={onAgain}
        period={{ weeks: 8, weekday: 5 }}
        run={{ state: 'done', answer: null, outcome: null, asked, ...rest, ...run }}
      />
    </MantineProvider>,
  );
  return acts;
}

test('both houses in one sentence, with the interval of the gain', () => {
  const over = answer({ simulation });
  show({ answer: over, outcome: over });
  expect(screen.getByRole('region', { name: 'What both houses seat' }).textContent).toContain(
    'The last eight Fridays: 812 of 934 covers asked for were seated; with this draft 868 +56 90 % interval +41 to +70',
  );
  expect(screen.getByText(/gives 99.1 % of these parties/)).toBeTruthy();
});

test('without a draft only the house as it is', () => {
  const over = answer({ simulation });
  show({ answer: over, outcome: over }, false);
  expect(screen.queryByText(/with this draft/)).toBeNull();
});

test('how far it is, and a way to stop it', async () => {
  const { stop } = show({ state: 'running', answer: answer({ isOver: false, done: 3 }) });
  expect(screen.getByRole('status').textContent).toBe('Living through the nights: 3 of 8');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stop).toHaveBeenCalledOnce();
});

test.each(['stopped', 'failed'] as const)('a run that was %s can be tried again', async (state) => {
  const { onAgain } = show({ state });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('too few nights: no number, and how many there are', () => {
  const over = answer({ tooFew: [{ __typename: 'ThinWeekday', weekday: 5, nights: 3 }] });
  show({ answer: over, outcome: over });
  expect(screen.getByRole('heading', { name: 'Not enough nights yet' })).toBeTruthy();
  expect(screen.getByText(/Fridays: 3/)).toBeTruthy();
});

test('a draft that could not be saved is said to be one, with the reason', () => {
  const message = 'Window is changed twice in this draft.';
  const error = { __typename: 'UserError' as const, code: 'INVALID' as const, message };
  const refused = answer({ userErrors: [{ ...error, field: ['draft', 'removeTableIds', '0'] }] });
  show({ answer: refused, outcome: refused });
  expect(screen.getByRole('alert').textContent).toContain(message);
});

test('a time of which nothing is known is no fault of the draft', () => {
  const message = 'Nothing is known of the time before 2026-11-28.';
  const error = { __typename: 'UserError' as const, code: 'INVALID' as const, message };
  const refused = answer({ userErrors: [{ ...error, field: ['to'] }] });
  show({ answer: refused, outcome: refused });
  expect(screen.getByRole('heading', { name: 'Nothing to live through yet' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
