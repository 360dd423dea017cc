import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DoorApi } from './door-api.ts';
import { Doorkeeper } from './doorkeeper.tsx';

let api: DoorApi;
let host: Doorkeeper;

beforeEach(() => {
  api = new DoorApi();
  host = new Doorkeeper(api);
  api.has('Ada');
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

describe('a double click', () => {
  test.each([
    ['Mark as told: Ada', 'Marked as told. No message was sent'],
    ['Cancel Ada', 'Guest removed from waitlist'],
  ])('on “%s” is told once, with one way back', async (button, done) => {
    await host.opensWaitlist();
    await host.user.dblClick(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(screen.getAllByText(done)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(api.sent).toHaveLength(1);
  });
});

test('a seating that was lost with the line keeps the reason that was written, and is sent again', async () => {
  await host.opensWaitlist();
  await host.presses('Seat Ada');
  const dialog = within(await screen.findByRole('dialog'));
  await host.user.click(await dialog.findByRole('radio', { name: '5' }));
  api.refusal = { code: 'SLOT_TAKEN', message: 'No.', field: ['tableIds'] };
  api.rule = { reason: 'FULL_ROOM', explanation: 'The room takes 50 covers.', canOverrule: true };
  await host.user.click(dialog.getByRole('button', { name: 'Seat' }));
  await host.user.type(await dialog.findByLabelText('Why they are seated all the same'), 'Regulars');
  api.isDown = true;
  await host.user.click(dialog.getByRole('button', { name: 'Seat all the same' }));
  expect(await screen.findByText('Failed to update status')).toBeTruthy();
  api.isDown = false;
  api.refusal = null;
  await host.user.click(dialog.getByRole('button', { name: 'Seat all the same' }));
  expect(await screen.findByText('Guest seated')).toBeTruthy();
  expect(api.sent.at(-1)?.input).toMatchObject({ tableIds: ['tbl_5'], overruleReason: 'Regulars' });
});

describe('a party that a colleague has seated meanwhile', () => {
  const SEATED = 'Ada was seated at 1 by ann@example.com at 19:41.';

  beforeEach(async () => {
    const [ada] = api.entries;
    await host.opensWaitlist();
    await host.presses('Seat Ada');
    await screen.findByRole('radio', { name: /^4/ });
    api.refusal = { code: 'CONFLICT', message: SEATED, field: ['id'] };
    if (ada) ada.status = 'SEATED';
  });

  test('is said to sit there to the second host, who is told of no seating and can undo none', async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await host.user.click(dialog.getByRole('button', { name: 'Seat' }));
    expect(await dialog.findByText(SEATED)).toBeTruthy();
    expect(screen.queryByText('Guest seated')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await host.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent.map(({ input }) => input.status)).toEqual(['SEATED']);
    expect(await screen.findByText('Nobody is waiting')).toBeTruthy();
  });
});
