import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { PROFILE, SettingsVisit } from './settings-visit.tsx';

const EVERY_NEED = ['PHONE', 'STREET', 'LOCALITY', 'POSTAL_CODE', 'COUNTRY', 'PLACE', 'INSTANT_CONFIRMATION'];

const NOTHING_TOLD = {
  __typename: 'ChannelListing',
  name: 'Chez Ada',
  phone: null,
  url: 'https://hoststand.test/book/rest_1',
  bookingUrl: 'https://hoststand.test/book/rest_1',
  street: null,
  locality: null,
  region: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
  daysAhead: 29,
  largestParty: 10,
};

const ALL_TOLD = {
  ...NOTHING_TOLD,
  phone: '+49305550101',
  street: 'Mercer Street 12',
  locality: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  latitude: 52.53,
  longitude: 13.38,
};

const google = (about: object = {}) => ({
  __typename: 'RestaurantChannel',
  channel: 'GOOGLE',
  isOn: false,
  isConnected: true,
  missing: [] as string[],
  takesPart: false,
  changedAt: null,
  listing: ALL_TOLD,
  calls: [] as object[],
  ...about,
});

/** The page of somebody whose restaurant stands so with Google. */
async function opens(about: object = {}, restaurant: object = {}) {
  const written: object[] = [];
  const visit: SettingsVisit = new SettingsVisit(
    { __typename: 'Restaurant', ...PROFILE, channels: [google(about)], ...restaurant },
    {
      setChannel: ({ input }: { input: { isOn: boolean; channel: string } }) => {
        written.push(input);
        const { refusal } = visit;
        visit.refusal = null;
        if (refusal) return { channel: null, userErrors: [refusal] };
        const { isOn } = input;
        const changedAt = '2026-11-22T08:00:00.000Z';
        return {
          channel: google({ ...about, channel: input.channel, isOn, takesPart: isOn, changedAt }),
          userErrors: [],
        };
      },
    },
  );
  await visit.opens('/settings/channels');
  return { user: userEvent.setup(), visit, written };
}

const card = async () => within(await screen.findByRole('region', { name: 'Reserve with Google' }));
const theSwitch = async () =>
  (await card()).getByRole<HTMLInputElement>('switch', { name: 'Guests can book through Google' });

describe('a manager', () => {
  test('finds it off, with all that is missing and the way to where each is set', async () => {
    await opens({ missing: EVERY_NEED, listing: NOTHING_TOLD }, { viewerRole: 'MANAGER' });
    expect((await theSwitch()).checked).toBe(false);
    expect((await card()).getByText('Off')).toBeTruthy();
    const missing = within((await card()).getByRole('region', { name: 'Still missing for Google' }));
    expect(
      missing
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Set in Profile: Phone', '/settings/profile#details'],
      ['Set in Your page: Street and number', '/settings/profile#your-page'],
      ['Set in Your page: Town', '/settings/profile#your-page'],
      ['Set in Your page: Postal code', '/settings/profile#your-page'],
      ['Set in Your page: Country', '/settings/profile#your-page'],
      ['Set in Your page: Latitude and longitude', '/settings/profile#your-page'],
      ['Set in Online booking: Instant confirmation', '/settings/booking-rules#online-booking'],
    ]);
    const seen = within((await card()).getByRole('region', { name: 'What Google sees' }));
    expect(seen.getByText('Chez Ada')).toBeTruthy();
    expect(seen.getAllByText('Not set yet')).toHaveLength(3);
  });

  test('reads what Google sees: who and where they are, how far ahead and for how many', async () => {
    await opens();
    const seen = (await card()).getByRole('region', { name: 'What Google sees' });
    expect([...seen.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'Mercer Street 12, 10115 Berlin, Germany',
      '52.53000, 13.38000',
      '+49305550101',
      'https://hoststand.test/book/rest_1',
      'Today and the next 29 days',
      '1 to 10 guests',
    ]);
    expect((await card()).getByText(/^Nothing is missing/)).toBeTruthy();
  });

  test.each([
    [0, 1, 'Today only', '1 guest'],
    [1, 2, 'Today and tomorrow', '1 to 2 guests'],
  ])('reads %i days ahead and %i guests in words', async (daysAhead, largestParty, days, guests) => {
    await opens({ listing: { ...ALL_TOLD, daysAhead, largestParty } });
    expect((await card()).getByText(days)).toBeTruthy();
    expect((await card()).getByText(guests)).toBeTruthy();
  });

  test('switches it on by the keyboard, and sees that guests can book there', async () => {
    const { user, written } = await opens();
    (await theSwitch()).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Google is switched on')).toBeTruthy();
    expect((await theSwitch()).checked).toBe(true);
    expect((await card()).getByText(/^Guests can book you through Google, which/)).toBeTruthy();
    expect((await card()).getByText(/^Switched on Nov 22, 2026/)).toBeTruthy();
    expect(written).toEqual([{ restaurantId: 'rest_1', channel: 'GOOGLE', isOn: true }]);
    await user.click(await theSwitch());
    expect(await screen.findByText('Google is switched off')).toBeTruthy();
    expect((await theSwitch()).checked).toBe(false);
  });

  test('is told that it waits for what is missing', async () => {
    await opens({ isOn: true, missing: ['PHONE'] });
    expect((await card()).getByText('Not listed yet')).toBeTruthy();
    expect((await card()).getByText(/as soon as nothing is missing/)).toBeTruthy();
  });

  test('is told that nothing comes of it where the server is not connected', async () => {
    await opens({ isOn: true, isConnected: false });
    expect((await card()).getByText('Not connected')).toBeTruthy();
    expect(
      (await card()).getByText(/Whoever runs it for you has to set that up with Google once/),
    ).toBeTruthy();
  });

  test('reads why it was not switched, and sees it as it was', async () => {
    const { user, visit } = await opens();
    const message = 'Your trial has ended.';
    visit.refusal = { field: null, code: 'TRIAL_EXPIRED', message };
    await user.click(await theSwitch());
    expect(await screen.findByText('Failed to switch Google on')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect((await theSwitch()).checked).toBe(false);
  });

  test('is told when the channels cannot be had', async () => {
    const visit = new SettingsVisit(PROFILE);
    visit.isDown = true;
    await visit.opens('/settings/channels');
    expect(await screen.findByText('Failed to load the channels')).toBeTruthy();
  });
});

describe('ChatGPT', () => {
  const chatGpt = (about: object = {}) => google({ channel: 'OPENAI', ...about });
  const cardOf = async () => within(await screen.findByRole('region', { name: 'ChatGPT' }));

  test('stands beside Google with what it sees, and is switched by itself', async () => {
    const listing = { ...ALL_TOLD, url: 'https://ada.example/' };
    const calls = ['businesses', 'restaurant_reservation', 'confirm_booking'].map((method) => ({
      __typename: 'ChannelCalls',
      method,
      calls: 3,
      refused: 0,
      failed: 0,
      slowestMs: 40,
      lastAt: '2026-11-22T08:00:00.000Z',
      errorLimitPercent: null,
      slowestLimitMs: null,
    }));
    const channels = [google(), chatGpt({ listing, calls, missing: ['PHONE'] })];
    const { user, written } = await opens({}, { channels });
    const seen = within((await cardOf()).getByRole('region', { name: 'What ChatGPT sees' }));
    expect(seen.getByText('https://ada.example/')).toBeTruthy();
    expect(seen.getByText('https://hoststand.test/book/rest_1')).toBeTruthy();
    const lines = (await cardOf()).getByRole('region', { name: 'Calls by ChatGPT in the last 7 days' });
    expect(lines.textContent).toMatch(
      /Reading the list of restaurants.*Opening the booking form.*Booking3 calls/,
    );
    expect(
      (await cardOf()).getByText(/^You are not in the list of restaurants that ChatGPT reads/),
    ).toBeTruthy();
    await user.click((await cardOf()).getByRole('switch', { name: 'Guests can book through ChatGPT' }));
    expect(await screen.findByText('ChatGPT is switched on')).toBeTruthy();
    expect(written).toEqual([{ restaurantId: 'rest_1', channel: 'OPENAI', isOn: true }]);
    expect((await cardOf()).getByText('Not listed yet')).toBeTruthy();
    expect((await theSwitch()).checked).toBe(false);
  });

  test('says how it stands once guests can book there', async () => {
    await opens({}, { channels: [google(), chatGpt({ isOn: true })] });
    expect((await cardOf()).getByText(/^You are in the list of restaurants that ChatGPT reads/)).toBeTruthy();
  });
});

describe('a host', () => {
  test('is told whom to ask', async () => {
    await opens(
      {},
      {
        viewerRole: 'HOST',
        channels: () => {
          throw new GraphQLError('Your role does not allow this.', { extensions: { code: 'FORBIDDEN' } });
        },
      },
    );
    expect(await screen.findByText('Only managers can change the settings')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('what Google asked', () => {
  const asked = (about: object = {}) => ({
    __typename: 'ChannelCalls',
    method: 'BatchAvailabilityLookup',
    calls: 1_204,
    refused: 0,
    failed: 1,
    slowestMs: 412,
    lastAt: '2026-11-22T08:00:00.000Z',
    errorLimitPercent: 3,
    slowestLimitMs: 1_500,
    ...about,
  });
  const lines = async () =>
    within((await card()).getByRole('region', { name: 'Calls by Google in the last 7 days' })).getAllByRole(
      'listitem',
    );

  test('stands beside what Google measures it by, and what is over a limit says so', async () => {
    await opens({
      isOn: true,
      calls: [
        asked(),
        asked({
          method: 'CreateBooking',
          calls: 10,
          refused: 2,
          failed: 1,
          slowestMs: 4_260,
          errorLimitPercent: 5,
          slowestLimitMs: 4_000,
        }),
        asked({
          method: 'GetBookingStatus',
          calls: 1,
          failed: 0,
          errorLimitPercent: null,
          slowestLimitMs: null,
        }),
        asked({ method: 'NewMethod', failed: 0 }),
      ],
    });
    const [looking, booking, status, unknown] = await lines();
    expect(looking?.textContent).toMatch(
      /^Looking for times1,204 calls · last Nov 22, 2026.*Errors under 0\.1% \(limit 3%\)Slowest 412 ms \(limit 1\.5 s\)$/,
    );
    expect(booking?.textContent).toMatch(
      /^Booking10 calls, 2 refused · .* Errors 10% \(limit 5%\) Slowest 4\.3 s \(limit 4 s\)$/,
    );
    expect(booking && within(booking).getAllByRole('img', { name: 'Over the limit:' })).toHaveLength(2);
    expect(status?.textContent).toMatch(/^Looking up a booking1 call · .*Errors 0%Slowest 412 ms$/);
    expect(unknown?.textContent).toMatch(/^NewMethod/);
  });

  test('is said to be nothing yet', async () => {
    await opens();
    expect((await card()).getByText(/^Google has not asked for you yet/)).toBeTruthy();
  });

  test('is left out where the server is not connected', async () => {
    await opens({ isConnected: false });
    expect((await card()).queryByRole('region', { name: 'Calls by Google in the last 7 days' })).toBeNull();
  });
});
