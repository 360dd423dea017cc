import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { FreeTableDetail } from '../../../web/src/features/service/panel/FreeTableDetail.tsx';
import { SeatedDetail } from '../../../web/src/features/service/panel/SeatedDetail.tsx';
import {
  type ListedBooking,
  type Party,
  partyOfBooking,
  type ServiceTable,
} from '../../../web/src/features/service/service.ts';
import { clockWords } from '../../../web/src/features/service/service-clock.ts';
import { booked, EMMY, GRACE, NOW, table } from './evening.ts';

const clockAt = (instant: string) => clockWords(instant.slice(11, 19));

/** Shows a party that sits to a host; answers with what was asked for, in words. */
function showSeated(shown: ServiceTable, booking: ListedBooking): string[] {
  const asked: string[] = [];
  const say =
    (what: string) =>
    ({ customerName }: ListedBooking) =>
      asked.push(`${what} ${customerName}`);
  render(
    <MantineProvider env="test">
      <SeatedDetail
        booking={booking}
        clockAt={clockAt}
        isBusy={false}
        now={NOW}
        onChange={say('change')}
        onClose={() => asked.push('close')}
        onFinish={say('finish')}
        onHere={({ customerName }, guests) => asked.push(`${guests} of ${customerName} here`)}
        onMove={say('move')}
        onNoShow={say('no-show')}
        onUnseat={say('unseat')}
        table={shown}
        tables={[shown.table]}
      />
    </MantineProvider>,
  );
  return asked;
}

/** Shows a table where nobody sits. */
function showFree(shown: ServiceTable, parties: Party[] = []): string[] {
  const asked: string[] = [];
  render(
    <MantineProvider env="test">
      <FreeTableDetail
        clockAt={clockAt}
        isBusy={false}
        onClose={() => asked.push('close')}
        onNoShow={({ customerName }) => asked.push(`no-show ${customerName}`)}
        onSeat={({ name }) => asked.push(`seat ${name}`)}
        onSetStatus={({ name }, status) => asked.push(`${name} is ${status}`)}
        onWalkIn={(guests) => asked.push(`walk-in ${guests}`)}
        parties={parties}
        table={shown}
      />
    </MantineProvider>,
  );
  return asked;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Chooses from what stands behind the dots. */
async function chooseMore(words: string): Promise<void> {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: words }));
}

describe('a host at a table', () => {
  test('finishes, moves or gives up the party that sits there', async () => {
    const asked = showSeated(table({ state: 'SEATED', booking: booked() }), booked());
    expect(screen.getByText(/Seated 7:00 PM, 42 min ago · until 8:30 PM/)).toBeTruthy();
    await press('Finish');
    await press('Move');
    await chooseMore('No-show');
    expect(asked).toEqual(['finish Ada', 'move Ada', 'no-show Ada']);
  });

  test('says how many of a party are here, and that it does not sit after all', async () => {
    const asked = showSeated(table({ state: 'SEATED' }), booked({ guests: 4, arrivedGuests: 3 }));
    expect(screen.getByText(/3 of 4 here/)).toBeTruthy();
    await chooseMore('All 4 are here');
    await chooseMore('Not seated yet');
    expect(asked).toEqual(['4 of Ada here', 'unseat Ada']);
  });

  test('still knows allergies, wishes, notes and the number of a party that sits there, and of the next one', () => {
    const guest = {
      __typename: 'Guest' as const,
      id: 'gst_1',
      tags: ['VIP'],
      dietary: ['VEGAN' as const, 'NUT_ALLERGY' as const],
      dietaryNote: null,
      notes: 'Sits by the window',
      history: { __typename: 'GuestHistory' as const, visits: 12, noShows: 0, lastVisit: '2026-06-02' },
    };
    const needs = {
      guest,
      phone: '+1 617 555 0199',
      specialRequests: 'Nuts would kill me',
      wishes: ['STEP_FREE' as const, 'QUIET' as const],
      unmetWishes: ['STEP_FREE' as const],
    };
    const next = { ...GRACE, unmetWishes: [], wishes: ['WELL_LIT' as const] };
    showSeated(table({ state: 'SEATED', booking: booked(needs), next }), booked(needs));
    for (const words of ['Nut allergy', 'Vegan', 'VIP', 'Not met: Step-free access', 'Quiet', 'Well lit'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Nuts would kill me')).toBeTruthy();
    expect(screen.getByText('Sits by the window')).toBeTruthy();
    expect(screen.getByText(/12 visits · last 2 Jun/)).toBeTruthy();
    const call = screen.getByRole<HTMLAnchorElement>('link', { name: '+1 617 555 0199' });
    expect(call.href).toBe('tel:+16175550199');
  });

  test('is warned when the next party may not get its table in time', () => {
    const over = booked({ endsAt: '2026-07-01T19:33:00.000Z' });
    showSeated(
      table({ state: 'OVERDUE', booking: over, minutesOver: 9, next: GRACE, isNextAtRisk: true }),
      over,
    );
    expect(screen.getByRole('alert').textContent).toContain('Grace has this table at 8:30 PM');
    expect(screen.getByText(/9 min over/)).toBeTruthy();
  });

  test('seats the party that it is reserved for, or notes that it did not come', async () => {
    const late = table({ state: 'LATE', next: GRACE, minutesUntilNext: -20 });
    const asked = showFree(late, [partyOfBooking(GRACE, [{ id: 'tbl_4' }])]);
    expect(screen.getByText('Reserved 8:30 PM (20 min ago) for Grace, 4 guests: late')).toBeTruthy();
    await press('Seat Grace');
    await chooseMore('No-show');
    expect(asked).toEqual(['seat Grace', 'no-show Grace']);
  });

  test('seats guests who walk in, and never none or half a guest', async () => {
    const asked = showFree(table());
    const size = screen.getByLabelText('Party size');
    await userEvent.clear(size);
    await press('Seat walk-in');
    await userEvent.type(size, '0.5');
    await press('Seat walk-in');
    await userEvent.clear(size);
    await userEvent.type(size, '3');
    await press('Seat walk-in');
    await press('6 guests');
    await press('Seat walk-in');
    expect(asked.at(-2)).toBe('walk-in 3');
    expect(asked.at(-1)).toBe('walk-in 6');
    for (const each of asked) expect(Number(each.replace('walk-in ', ''))).toSatisfy(isParty);
  });

  test('seats a party from the waitlist', async () => {
    const asked = showFree(table(), [EMMY]);
    await userEvent.click(screen.getByLabelText('Seat from the lists', { selector: 'input' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Emmy · 3 guests · waiting' }));
    expect(asked).toEqual(['seat Emmy']);
  });

  test('says what it is like right now', async () => {
    const asked = showFree(table());
    await press('Status of table 4: Available');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cleaning · blocked' }));
    expect(asked).toEqual(['4 is CLEANING']);
  });
});

function isParty(guests: number): boolean {
  return Number.isInteger(guests) && guests >= 1;
}
