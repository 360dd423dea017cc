import { notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EveningHost } from './evening-host.tsx';
import { ServiceApi } from './service-api.ts';

const DOWN = { code: 'SERVICE_UNAVAILABLE', message: 'Hoststand is not available for a moment.' };

let api: ServiceApi;
let host: EveningHost;

beforeEach(() => {
  notifications.clean();
  api = new ServiceApi();
  api.hasTable('1');
  Object.assign(api.told, {
    serviceDay: { date: '2026-07-01', services: [], bookings: [] },
    waitlist: { edges: [] },
    viewerClosingSummary: null,
  });
  host = new EveningHost(api);
});

async function closesTheDay(): Promise<ReturnType<typeof within>> {
  await host.opensService();
  await host.presses('Close the day');
  return within(await screen.findByRole('dialog', { name: /^Close the day · / }));
}

test('shows that the day is loading, and then the day', async () => {
  api.hold('Closing');
  const drawer = await closesTheDay();
  expect(drawer.getByRole('status', { name: 'Loading the day' })).toBeTruthy();
  api.letThrough('Closing');
  expect(await drawer.findByText('Everybody is accounted for')).toBeTruthy();
  expect(drawer.queryByRole('status', { name: 'Loading the day' })).toBeNull();
});

test('says that the day could not be loaded, and loads it when asked again', async () => {
  api.faults.Closing = DOWN;
  const drawer = await closesTheDay();
  expect(await drawer.findByText('The day could not be loaded. Please try again.')).toBeTruthy();
  await host.presses('Try again');
  expect(await drawer.findByText('The day could not be loaded. Please try again.')).toBeTruthy();
  api.faults = {};
  await host.presses('Try again');
  expect(await drawer.findByText('Everybody is accounted for')).toBeTruthy();
});

test('mails the day all the same when the choice of mails could not be loaded, and asks for it again', async () => {
  api.faults.ClosingMail = DOWN;
  api.takes.sendClosingSummary = () => ({ email: 'ada@example.com', userErrors: [] });
  const drawer = await closesTheDay();
  expect(await drawer.findByText('Your choice could not be loaded. Please try again.')).toBeTruthy();
  await host.presses('Mail it to me now');
  expect(await screen.findByText('On its way to ada@example.com')).toBeTruthy();
  api.faults = {};
  await host.presses('Try again');
  expect(await drawer.findByRole('switch', { name: 'Mail me this when each day is over' })).toBeTruthy();
});
