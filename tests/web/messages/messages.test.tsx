import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { MessageApi } from './message-api.ts';
import { lines, MessageReader } from './message-reader.tsx';

let api: MessageApi;
let host: MessageReader;

beforeEach(() => {
  api = new MessageApi();
  host = new MessageReader(api);
});

describe('a host who looks at a booking', () => {
  test('reads which mails were sent, to whom, and when by the clock of the restaurant', async () => {
    api.has('Booking received');
    api.has('New booking', { reader: 'RESTAURANT', status: 'RETRYING', sentAt: null, reason: 'It is away.' });
    await host.opens('/booking');
    expect(await lines()).toEqual([
      'New booking to the restaurantIt is away.Trying againNov 21, 2026, 7:30 PM',
      'Booking received to the guestSentNov 21, 2026, 7:30 PM',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('sends a failed one again and sees it leave', async () => {
    api.hasFailed('Booking received');
    await host.opens('/booking');
    expect((await lines())[0]).toContain('The mail server of the guest’s address refused it.');
    await host.presses('Send “Booking received” again');
    expect(await screen.findByText('The message is on its way again')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Sent')).toBeTruthy());
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('reads why it was not sent again, and can try once more', async () => {
    api.hasFailed('Booking received');
    api.refusal = 'This message was sent already.';
    await host.opens('/booking');
    await host.presses('Send “Booking received” again');
    expect(await screen.findByText('This message was sent already.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send “Booking received” again' })).toBeTruthy();
  });

  test('is told when there are none', async () => {
    await host.opens('/booking');
    expect(await screen.findByText('No mail was sent about this booking in the last 90 days.')).toBeTruthy();
  });

  test('is told when they could not be had, and asks again', async () => {
    api.isDown = true;
    await host.opens('/booking');
    expect(await screen.findByText('The messages could not be loaded. Please try again.')).toBeTruthy();
    api.isDown = false;
    await host.presses('Try again');
    expect(await screen.findByText('No mail was sent about this booking in the last 90 days.')).toBeTruthy();
  });
});

describe('a manager at the log of messages', () => {
  test.each([
    ['FILE', 1],
    ['SMTP', 0],
  ])('reads above it whether mails leave the server at all: %s', async (delivery, notices) => {
    api.mailDelivery = delivery;
    api.has('Booking received');
    await host.opens('/settings/messages');
    await lines();
    expect(screen.queryAllByText('Mails reach nobody')).toHaveLength(notices);
  });

  test('finds the booking behind each, and those that failed alone', async () => {
    api.has('Booking received');
    api.hasFailed('Booking received');
    api.has('Invoice', { reader: 'OWNER', booking: null });
    await host.opens('/settings/messages');
    expect(await lines()).toHaveLength(3);
    const [link] = screen.getAllByRole('link', { name: 'Ada Lovelace, Nov 27, 2026 · K7M2QX' });
    expect(link?.getAttribute('href')).toBe('/bookings?from=2026-11-27&to=2026-11-27');
    await host.shows('Failed');
    await screen.findByText('Showing 1 of 1 message');
    expect(await lines()).toHaveLength(1);
    expect(host.search).toBe('?show=failed');
  });

  test('comes from the dashboard to what failed, page by page', async () => {
    for (let i = 0; i < 25; i += 1) api.hasFailed('Booking received');
    api.has('Booking received');
    await host.opens('/settings/messages?show=failed');
    expect(await lines()).toHaveLength(20);
    await host.presses('Load more');
    expect(await screen.findByText('Showing 25 of 25 messages')).toBeTruthy();
    expect(await lines()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('keeps what is shown when the next page cannot be had', async () => {
    for (let i = 0; i < 21; i += 1) api.has('Booking received');
    await host.opens('/settings/messages');
    await lines();
    api.isDown = true;
    await host.presses('Load more');
    expect(await screen.findByText('Failed to load more messages. Please try again.')).toBeTruthy();
    expect(await lines()).toHaveLength(20);
  });

  test.each([
    ['/settings/messages', 'No messages yet'],
    ['/settings/messages?show=failed', 'No message failed'],
  ])('reads at %s when there is none: %s', async (address, title) => {
    await host.opens(address);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});
