import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TablePanel } from '../../../web/src/features/service/panel/TablePanel.tsx';
import { type Party, partyOfBooking, type ServiceTable } from '../../../web/src/features/service/service.ts';
import { booked, EMMY, GRACE, NOW, table } from './evening.ts';

/** Shows a table to a host; answers with what was asked for, in words. */
function show(shown: ServiceTable, parties: Party[] = []): string[] {
  const asked: string[] = [];
  render(
    <MantineProvider env="test">
      <TablePanel
        clockAt={(instant) => instant.slice(11, 16)}
        now={NOW}
        onClose={() => asked.push('close')}
        onFinish={({ customerName }) => asked.push(`finish ${customerName}`)}
        onMove={({ customerName }) => asked.push(`move ${customerName}`)}
        onNoShow={({ customerName }) => asked.push(`no-show ${customerName}`)}
        onSeat={({ name }) => asked.push(`seat ${name}`)}
        onSetStatus={({ name }, status) => asked.push(`${name} is ${status}`)}
        onWalkIn={({ guests, name }) => asked.push(`walk-in ${guests} ${name}`)}
        parties={parties}
        table={shown}
      />
    </MantineProvider>,
  );
  return asked;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a host at a table', () => {
  test('finishes, moves or gives up the party that sits there', async () => {
    const asked = show(table({ state: 'SEATED', booking: booked() }));
    expect(screen.getByText(/Seated at 19:00, 42 min ago. Expected to leave at 20:30/)).toBeTruthy();
    await press('Finish');
    await press('Move to another table');
    await press('No-show');
    expect(asked).toEqual(['finish Ada', 'move Ada', 'no-show Ada']);
  });

  test('still knows allergies, wishes, notes and the number of a party that sits there, and of the next one', () => {
    const guest = {
      __typename: 'Guest',
      id: 'gst_1',
      tags: ['VIP'],
      dietary: ['VEGAN', 'NUT_ALLERGY'],
      dietaryNote: null,
      notes: 'Sits by the window',
    } as const;
    const needs = {
      guest: { ...guest, tags: [...guest.tags], dietary: [...guest.dietary] },
      phone: '+1 617 555 0199',
      specialRequests: 'Nuts would kill me',
      wishes: ['STEP_FREE' as const, 'QUIET' as const],
      unmetWishes: ['STEP_FREE' as const],
    };
    show(
      table({
        state: 'SEATED',
        booking: booked(needs),
        next: { ...GRACE, unmetWishes: [], wishes: ['WELL_LIT'] },
      }),
    );
    for (const words of ['Nut allergy', 'Vegan', 'VIP', 'Not met: Step-free access', 'Quiet', 'Well lit'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Nuts would kill me')).toBeTruthy();
    expect(screen.getByText('Sits by the window')).toBeTruthy();
    const call = screen.getByRole<HTMLAnchorElement>('link', { name: '+1 617 555 0199' });
    expect(call.href).toBe('tel:+16175550199');
  });

  test('is warned when the next party may not get its table in time', () => {
    show(table({ state: 'OVERDUE', booking: booked(), minutesOver: 9, next: GRACE, isNextAtRisk: true }));
    expect(screen.getByRole('alert').textContent).toContain('Grace has this table at 20:30');
    expect(screen.getByText(/9 min over/)).toBeTruthy();
  });

  test('seats the party that it is reserved for, or notes that it did not come', async () => {
    const late = table({ state: 'LATE', next: GRACE, minutesUntilNext: -20 });
    const asked = show(late, [partyOfBooking(GRACE, [{ id: 'tbl_4' }])]);
    expect(screen.getByText('Reserved 20:30 (20 min ago) for Grace, 4 guests: late')).toBeTruthy();
    await press('Seat Grace');
    await press('No-show');
    expect(asked).toEqual(['seat Grace', 'no-show Grace']);
  });

  test('seats guests who walk in, and never none or half a guest', async () => {
    const asked = show(table());
    await userEvent.clear(screen.getByLabelText('Party size'));
    await press('Seat walk-in');
    expect(screen.getByText('A number from 1 to 100.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Party size'), '3');
    await userEvent.type(screen.getByLabelText('Name (optional)'), ' Hedy ');
    await press('Seat walk-in');
    expect(asked).toEqual(['walk-in 3 Hedy']);
  });

  test('seats a party from the waitlist', async () => {
    const asked = show(table(), [EMMY]);
    await userEvent.click(screen.getByLabelText('Seat from the lists', { selector: 'input' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Emmy · 3 guests · waiting' }));
    expect(asked).toEqual(['seat Emmy']);
  });

  test('says what it is like right now', async () => {
    const asked = show(table());
    await press('Status of table 4: Available');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cleaning' }));
    expect(asked).toEqual(['4 is CLEANING']);
  });
});
