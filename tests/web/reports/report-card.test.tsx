import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ReportCard } from '../../../web/src/features/reports/parts/ReportCard.tsx';
import {
  changeInWords,
  leadInWords,
  minutesInWords,
  pointsInWords,
  sizeInWords,
} from '../../../web/src/features/reports/parts/report-words.ts';

const rows = [
  { name: 'Lunch', covers: 12, before: 10 },
  { name: '=Dinner', covers: 48, before: null },
];

function show(some = rows) {
  render(
    <MantineProvider>
      <Notifications />
      <ReportCard
        columns={[
          { heading: 'Service', value: ({ name }) => name },
          { heading: 'Covers', value: ({ covers }) => covers, bar: 'now' },
          { heading: 'Before', value: ({ before }) => before },
        ]}
        definition="Guests of parties that came."
        file="Covers"
        nothing="No bookings on these days."
        restsOn="Rests on 25 bookings"
        rows={some}
        title="Covers"
      />
    </MantineProvider>,
  );
}

describe('a chart of the report', () => {
  test('is a table whose rows are named, on so many bookings', () => {
    show();
    const card = screen.getByRole('region', { name: 'Covers' });
    expect(within(card).getByText('Rests on 25 bookings')).toBeTruthy();
    const lines = within(card)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(lines).toEqual(['ServiceCoversBefore', 'Lunch1210', '=Dinner48–']);
    expect(within(card).getByRole('rowheader', { name: 'Lunch' })).toBeTruthy();
  });

  test('says what it counts after one press', async () => {
    show();
    const definition = screen.getByText('Guests of parties that came.');
    expect(definition.hidden).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'What Covers counts' }));
    expect(definition.hidden).toBe(false);
  });

  test('goes to the clipboard as a table', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Copy Covers as a table' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        'Service\tCovers\tBefore\nLunch\t12\t10\n=Dinner\t48\t',
      ),
    );
  });

  test('is saved as a file in which no cell is a formula', async () => {
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Save Covers as CSV' }));
    expect(await made[0]?.text()).toContain("Service,Covers,Before\r\nLunch,12,10\r\n'=Dinner,48,");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('says so when there is nothing, and offers nothing to copy', () => {
    show([]);
    expect(screen.getByText('No bookings on these days.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Covers as a table' })).toHaveProperty('disabled', true);
  });
});

test('figures are said as people say them', () => {
  expect([changeInWords(11, 10), changeInWords(9, 10), changeInWords(10, 10), changeInWords(5, 0)]).toEqual([
    '+10%',
    '−10%',
    'as before',
    null,
  ]);
  expect([pointsInWords(0.07, 0.06), pointsInWords(0.05, 0.0712), pointsInWords(null, 0.1)]).toEqual([
    '+1 point',
    '−2.1 points',
    null,
  ]);
  expect(
    [
      [null, 0],
      [0, 2],
      [2, 24],
      [24, 72],
      [720, null],
    ].map(([from = null, to = null]) => leadInWords({ from, to })),
  ).toEqual(['After its time', 'Under 2 hours', '2 – 24 hours', '1 – 3 days', '30 days and more']);
  expect([
    sizeInWords({ from: 1, to: 1 }),
    sizeInWords({ from: 7, to: 8 }),
    sizeInWords({ from: 13, to: null }),
  ]).toEqual(['1 guest', '7 – 8 guests', '13 and more']);
  expect([minutesInWords(95), minutesInWords(40), minutesInWords(null)]).toEqual([
    '1 h 35 min',
    '40 min',
    '–',
  ]);
});
