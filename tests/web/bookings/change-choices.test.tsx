import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChoosingApi, chosenOf, NOTHING_HEARD, PAID_BEFORE, tasting } from './choosing-api.ts';
import { Host } from './host.tsx';
import type { StoredBooking } from './host-api.ts';
import { PAID } from './money-api.ts';

// Fetched before the clock of the first test runs.
beforeAll(async () => {
  await import('../../../web/src/features/bookings/booking-drawer/choices/ChangeChoices.tsx');
});

let api: ChoosingApi;
let host: Host;
const PREPAID = { ...PAID, kind: 'PREPAYMENT', amountMinor: PAID_BEFORE, chargedMinor: PAID_BEFORE };

beforeEach(() => {
  api = new ChoosingApi();
  host = new Host(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const shown = async () => within(await screen.findByRole('region', { name: 'Experience' }));

async function opens(facts: Partial<StoredBooking> = {}): Promise<StoredBooking> {
  const ada = api.has('Ada', '19:00', { status: 'CONFIRMED', ...facts });
  await host.opensBookings('/bookings?booking=bkg_Ada');
  return ada;
}

async function opensForm() {
  await host.presses('Change choices');
  return within(await screen.findByRole('dialog', { name: 'What Ada has chosen' }));
}

type Form = Awaited<ReturnType<typeof opensForm>>;

async function counts(form: Form, label: string, count: string) {
  const field = form.getByLabelText(label);
  await host.user.clear(field);
  await host.user.type(field, count);
}

const prepaid = { experience: tasting(), guarantee: PREPAID };
const saves = (form: Form) => host.user.click(form.getByRole('button', { name: 'Save' }));

describe('a host whose guest calls to change a menu', () => {
  test('changes it, reads the total while choosing, and then what is left to pay', async () => {
    await opens(prepaid);
    expect((await shown()).getByText('€100.00 in all, €100.00 paid, taxes included')).toBeTruthy();
    const form = await opensForm();
    expect(form.getByText('€100.00 in all')).toBeTruthy();
    expect(
      form.getByText('€100.00 paid so far. Saving charges nothing and gives nothing back.'),
    ).toBeTruthy();
    await counts(form, 'Meat', '1');
    expect(form.getByText('1 menu still to choose · €100.00 in all')).toBeTruthy();
    await counts(form, 'Fish (+€5.00)', '1');
    await counts(form, 'Wine pairing (+€20.00)', '1');
    expect(form.getByText('€125.00 in all, €25.00 more than before')).toBeTruthy();
    await saves(form);
    expect(await screen.findByText('Choices saved: €125.00 in all')).toBeTruthy();
    const drawer = await shown();
    expect(drawer.getByText('1 × Meat, 1 × Fish, 1 × Wine pairing')).toBeTruthy();
    expect(drawer.getByText('€125.00 in all, €100.00 paid, taxes included')).toBeTruthy();
    expect(drawer.getByText('€25.00 more to pay at the table')).toBeTruthy();
    expect(api.sent).toEqual([
      {
        id: 'bkg_Ada',
        expectedRevision: 0,
        menuChoices: [
          { optionId: 'm1', count: 1 },
          { optionId: 'm2', count: 1 },
        ],
        addOns: [{ optionId: 'a1', count: 1 }],
      },
    ]);
  });

  test('leaves menus open that the guest does not know yet, and sees that they are', async () => {
    await opens({ experience: NOTHING_HEARD });
    expect((await shown()).getByText('2 still to choose')).toBeTruthy();
    const form = await opensForm();
    await counts(form, 'Fish (+€5.00)', '1');
    expect(form.getByText('1 menu still to choose · €105.00 in all, €5.00 more than before')).toBeTruthy();
    await saves(form);
    expect((await shown()).getByText('1 × Fish, 1 still to choose')).toBeTruthy();
  });

  test('reads what was paid beyond what it comes to now', async () => {
    const wine = [{ optionId: 'a1', count: 1 }];
    const experience = { ...chosenOf([{ optionId: 'm1', count: 2 }], wine), stillToPayMinor: -500 };
    await opens({ experience, guarantee: { ...PREPAID, amountMinor: 12_500 } });
    expect((await shown()).getByText('€5.00 paid beyond it')).toBeTruthy();
  });

  test('cannot save more menus than guests, and is told so', async () => {
    await opens(prepaid);
    const form = await opensForm();
    await counts(form, 'Fish (+€5.00)', '1');
    expect(form.getByText(/^More menus than guests/)).toBeTruthy();
    await saves(form);
    expect((await form.findByRole('alert')).textContent).toBe('There are more menus than guests.');
    expect(api.sent).toEqual([]);
  });

  test('loses nothing when the API refuses or is away, and is asked before it is thrown away', async () => {
    await opens(prepaid);
    const form = await opensForm();
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await counts(form, 'Wine pairing (+€20.00)', '2');
    api.isDown = true;
    await saves(form);
    expect(await form.findByRole('alert')).toBeTruthy();
    api.isDown = false;
    api.refusal = 'The booking is cancelled or over.';
    await saves(form);
    expect(await form.findByText('The booking is cancelled or over.')).toBeTruthy();
    api.refusal = null;
    await host.user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await form.findByText('Discard what you changed?')).toBeTruthy();
    await host.user.click(form.getByRole('button', { name: 'Keep editing' }));
    await saves(form);
    expect((await shown()).getByText('2 × Meat, 2 × Wine pairing')).toBeTruthy();
  });

  test('sees what somebody else has chosen meanwhile, and decides', async () => {
    const ada = await opens(prepaid);
    const form = await opensForm();
    await counts(form, 'Wine pairing (+€20.00)', '1');
    Object.assign(ada, { experience: chosenOf([{ optionId: 'm2', count: 2 }], []), revision: 7 });
    await saves(form);
    await form.findByText('Somebody else changed this booking meanwhile');
    expect(form.getByRole('row', { name: /^Menus/ }).textContent).toBe('Menus2 × Meat2 × Fish');
    expect(form.getByRole('row', { name: /^Extras/ }).textContent).toBe('Extras1 × Wine pairing–');
    await host.user.click(form.getByRole('button', { name: 'Take theirs' }));
    expect(form.getByLabelText<HTMLInputElement>('Fish (+€5.00)').value).toBe('2');
    await counts(form, 'Wine pairing (+€20.00)', '1');
    await saves(form);
    expect((await shown()).getByText('2 × Fish, 1 × Wine pairing')).toBeTruthy();
    expect(api.sent.at(-1)?.expectedRevision).toBe(7);
  });
});

describe('nobody is offered to change', () => {
  test.each(['COMPLETED', 'CANCELLED', 'NO_SHOW'])('what a booking has that is %s', async (status) => {
    await opens({ ...prepaid, status });
    await shown();
    expect(screen.queryByRole('button', { name: 'Change choices' })).toBeNull();
  });

  test('what has no choice', async () => {
    await opens({ experience: tasting([], []) });
    expect((await shown()).getByText('No choice to make')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change choices' })).toBeNull();
  });
});
