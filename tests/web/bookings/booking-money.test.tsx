import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Host } from './host.tsx';
import { KEPT_CARD, MoneyApi, move, PAID } from './money-api.ts';

let api: MoneyApi;
let host: Host;

beforeEach(() => {
  api = new MoneyApi();
  api.today = '2026-11-27';
  host = new Host(api);
});

afterEach(() => notifications.clean());

const drawer = () => screen.findByRole('dialog', { name: 'Ada' });
const money = async () => within(await within(await drawer()).findByRole('region', { name: 'Guarantee' }));
const press = async (name: string) => host.user.click((await money()).getByRole('button', { name }));

/** Opens Ada's booking, which stands so. */
async function opens(status: string, guarantee: object | null): Promise<void> {
  api.has('Ada', '19:00', { status, guarantee });
  await host.opensBookings('/bookings?booking=bkg_Ada');
}

describe('the booking of a guest who has given a guarantee', () => {
  test('says how the money stands, what was agreed and when, and what staff’s own ending comes to', async () => {
    await opens('CONFIRMED', PAID);
    const shown = await money();
    expect(shown.getByText('Deposit · €60.00')).toBeTruthy();
    expect(shown.getByText('€60.00 paid.')).toBeTruthy();
    expect(shown.getByText('Simulated')).toBeTruthy();
    expect(shown.getByText('If you do not come, it costs €60.00.')).toBeTruthy();
    expect(shown.getByText(/You cancel, so all of it goes back: €60\.00\./)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Charge the no-show fee' })).toBeNull();
  });

  test('has a small mark in the list', async () => {
    api.has('Ada', '19:00', { guarantee: PAID });
    api.has('Ben', '20:00');
    await host.opensBookings();
    const row = async (name: string) =>
      within((await screen.findByRole('button', { name })).closest('tr') as HTMLElement);
    expect((await row('Ada')).getByText('Deposit')).toBeTruthy();
    expect((await row('Ben')).queryByText('Deposit')).toBeNull();
  });

  test('and one without has none of it', async () => {
    await opens('CONFIRMED', null);
    await within(await drawer()).findByText('REF0');
    expect(screen.queryByRole('region', { name: 'Guarantee' })).toBeNull();
  });

  test.each([
    ['ASKED', 'Refund of €20.00: the provider is being asked'],
    ['DONE', 'Refund of €20.00: done'],
    ['DECLINED', 'Refund of €20.00: the bank declined, nothing moved'],
    [
      'FAILED',
      'Refund of €20.00: the guest’s bank sent it back. Please pay the guest in another way, or try again',
    ],
    ['NEEDS_GUEST', 'Refund of €20.00: the bank wants the guest to agree, nothing moved'],
  ])('tells what the provider made of it: %s', async (state, words) => {
    await opens('COMPLETED', { ...PAID, moves: [move({ state })] });
    expect((await money()).getByText(words)).toBeTruthy();
  });
});

describe('a payment that its guest takes back through the bank', () => {
  const dispute = (about: object) => ({
    amountMinor: 6_000,
    state: 'NEEDS_ANSWER',
    reason: 'fraudulent',
    answerBy: '2026-12-04T10:00:00.000Z',
    openedAt: '2026-11-27T10:00:00.000Z',
    answerUrl: 'https://provider.example/dp_1',
    evidenceUrl: 'https://hoststand.test/dispute-evidence/token.pdf',
    ...about,
  });
  const taken = (about: object) => ({ ...PAID, disputedMinor: 6_000, disputes: [dispute(about)] });

  test('is said with its deadline, with what to answer it with and where', async () => {
    await opens('COMPLETED', taken({}));
    const shown = within(await (await money()).findByRole('list', { name: 'Disputes' }));
    expect(
      shown.getByText(/^The guest takes €60\.00 back through their bank\. Answer until .*Dec 4/),
    ).toBeTruthy();
    const evidence = shown.getByRole('link', { name: 'Evidence (PDF)' });
    expect(evidence.getAttribute('href')).toMatch(/dispute-evidence/);
    expect(shown.getByRole('link', { name: 'Answer at the provider' })).toBeTruthy();
    expect((await money()).getByText(/€60\.00 was taken back by the bank\.$/)).toBeTruthy();
  });

  test('has nothing to press for a host, nor once it is over but the evidence', async () => {
    await opens('COMPLETED', taken({ state: 'LOST', answerBy: null, answerUrl: null, evidenceUrl: null }));
    const shown = within(await (await money()).findByRole('list', { name: 'Disputes' }));
    expect(shown.getByText('The bank decided for the guest, who keeps €60.00.')).toBeTruthy();
    expect(shown.queryByRole('link')).toBeNull();
  });
});

describe('a no-show', () => {
  test('is charged in two steps, and the answer is on its way', async () => {
    await opens('NO_SHOW', KEPT_CARD);
    await press('Charge the no-show fee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Charge Ada for not coming?' }));
    expect(dialog.getByText(/^€50\.00 is charged to the card that the guest left\./)).toBeTruthy();
    const charge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Charge €50.00' });
    expect(charge.disabled).toBe(true);
    await host.user.click(dialog.getByRole('checkbox'));
    await host.user.click(charge);
    await waitFor(async () =>
      expect((await money()).getByText('Charge of €50.00: the provider is being asked')).toBeTruthy(),
    );
    expect(api.done).toEqual([['charge', { bookingId: 'bkg_Ada', amountMinor: 5_000 }]]);
    expect((await money()).queryByRole('button', { name: 'Charge the no-show fee' })).toBeNull();
  });

  test('of which a part was agreed keeps that, and says what goes back', async () => {
    await opens('NO_SHOW', { ...PAID, noShowCostsMinor: 4_000 });
    await press('Charge the no-show fee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Charge Ada for not coming?' }));
    expect(dialog.getByText(/^You keep €40\.00, and €20\.00 goes back to the guest\./)).toBeTruthy();
    await host.user.click(dialog.getByRole('checkbox'));
    await host.user.click(dialog.getByRole('button', { name: 'Keep €40.00' }));
    await waitFor(() => expect(api.done).toEqual([['charge', { bookingId: 'bkg_Ada', amountMinor: 4_000 }]]));
  });

  test('that is refused says why, and nothing is closed', async () => {
    await opens('NO_SHOW', KEPT_CARD);
    api.refusedFor = 'This no-show was charged already. Nothing is charged twice.';
    await press('Charge the no-show fee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Charge Ada for not coming?' }));
    await host.user.click(dialog.getByRole('checkbox'));
    await host.user.click(dialog.getByRole('button', { name: 'Charge €50.00' }));
    expect(await dialog.findByText(api.refusedFor)).toBeTruthy();
  });

  test.each([
    ['was charged', { ...KEPT_CARD, chargedMinor: 5_000, refundableMinor: 5_000 }],
    ['was declined', { ...KEPT_CARD, moves: [move({ kind: 'CHARGE', state: 'DECLINED' })] }],
    ['was waived', { ...KEPT_CARD, waivedReason: 'They were ill' }],
    ['costs nothing', { ...KEPT_CARD, noShowCostsMinor: 0 }],
    ['keeps all that was paid', PAID],
  ])('that %s is not offered to be charged', async (_what, guarantee) => {
    await opens('NO_SHOW', guarantee);
    expect((await money()).queryByRole('button', { name: 'Charge the no-show fee' })).toBeNull();
  });
});

describe('money that goes back', () => {
  test('goes in part, with a reason, never more than is left', async () => {
    await opens('COMPLETED', PAID);
    await press('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund Ada' }));
    const amount = dialog.getByLabelText('Amount');
    await host.user.clear(amount);
    await host.user.type(amount, '60.01');
    await host.user.click(dialog.getByRole('button', { name: /^Refund/ }));
    expect(dialog.getByText('More than nothing, and at most €60.00.')).toBeTruthy();
    expect(dialog.getByText('Please say why: it stays with the booking.')).toBeTruthy();
    await host.user.clear(amount);
    await host.user.type(amount, '12.5');
    await host.user.type(dialog.getByLabelText('Reason'), 'The soup was cold');
    await host.user.click(dialog.getByRole('button', { name: 'Refund €12.50' }));
    await waitFor(async () =>
      expect((await money()).getByText('Refund of €12.50: the provider is being asked')).toBeTruthy(),
    );
    expect((await money()).getByText(/owner@example\.com · “The soup was cold”/)).toBeTruthy();
    const asked = { bookingId: 'bkg_Ada', amountMinor: 1_250, reason: 'The soup was cold' };
    expect(api.done).toEqual([['refund', asked]]);
  });

  test('is waived with a reason that stays', async () => {
    await opens('NO_SHOW', KEPT_CARD);
    await press('Waive the fee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Waive the fee for Ada?' }));
    await host.user.type(dialog.getByLabelText('Reason'), 'They were in hospital');
    await host.user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
    await waitFor(async () =>
      expect((await money()).getByText('The fee was waived: “They were in hospital”')).toBeTruthy(),
    );
    expect((await money()).queryByRole('button')).toBeNull();
  });

  test('is nothing that a host gives', async () => {
    api.viewerRole = 'HOST';
    await opens('NO_SHOW', KEPT_CARD);
    expect((await money()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Charge the no-show fee',
    ]);
  });
});

describe('staff who end a guaranteed booking', () => {
  test('read first that all goes back, and may keep it', async () => {
    await opens('CONFIRMED', PAID);
    await host.user.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the booking of Ada?' }));
    expect(await dialog.findByText('You cancel, so all of it goes back: €60.00.')).toBeTruthy();
    await host.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(api.bookings[0]?.status).toBe('CONFIRMED');
    await host.user.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));
    await host.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(api.bookings[0]?.status).toBe('CANCELLED'));
  });

  test('read first that a no-show charges nothing by itself', async () => {
    await opens('CONFIRMED', KEPT_CARD);
    await host.user.click(within(await drawer()).getByRole('button', { name: 'No-show' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark Ada as a no-show?' }));
    expect(
      await dialog.findByText('Nothing is charged by itself. Afterwards you can charge the fee of €50.00.'),
    ).toBeTruthy();
    await host.user.click(dialog.getByRole('button', { name: 'Mark as no-show' }));
    await waitFor(() => expect(api.bookings[0]?.status).toBe('NO_SHOW'));
  });

  test('are asked nothing where no money hangs on it', async () => {
    await opens('CONFIRMED', null);
    await host.user.click(within(await drawer()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(api.bookings[0]?.status).toBe('CANCELLED'));
  });
});
