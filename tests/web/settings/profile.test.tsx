import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { subscriptionWords } from '../../../web/src/features/billing/subscription/subscription-words.ts';
import { type KnownRestaurant, PROFILE, SettingsVisit } from './settings-visit.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');

async function opens(facts: KnownRestaurant | null = {}) {
  const user = userEvent.setup(); // brings a clipboard
  const visit = new SettingsVisit(facts && { ...PROFILE, ...facts });
  await visit.opens('/settings/profile');
  return { user, visit };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

async function retypes(user: ReturnType<typeof userEvent.setup>, label: RegExp | string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}

describe('an owner who opens the settings', () => {
  test('changes the profile; times get their seconds', async () => {
    const { user, visit } = await opens();
    await retypes(user, /^Restaurant Name/, 'Chez Grace');
    await user.click(screen.getByRole('switch', { name: /^Mail us when a guest books/ }));
    fireEvent.change(screen.getByLabelText(/^Opening Time/), { target: { value: '17:30' } });
    await retypes(user, /^Seating Capacity/, '24');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Restaurant settings updated successfully')).toBeTruthy();
    expect(visit.written).toEqual([
      {
        id: 'rest_1',
        name: 'Chez Grace',
        email: 'ada@example.com',
        bookingNotices: false,
        phone: '',
        address: '',
        description: '',
        houseRules: '',
        cancellationTerms: '',
        privacyUrl: '',
        openingTime: '17:30:00',
        closingTime: '22:00:00',
        seatingCapacity: 24,
        timeSlotDuration: 60,
        timezone: 'Europe/Berlin',
        language: null,
      },
    ]);
  });

  test('reads what the services make of the week, and changes it where they are', async () => {
    const services = [
      { name: 'Dinner', openingTime: '18:00:00', closingTime: '23:00:00', weekdays: [2, 3, 4, 5, 6, 7] },
    ];
    const { user } = await opens({ services });
    const hours = await section('Opening hours');
    expect(hours.getAllByRole('term').map((each) => each.textContent)).toEqual([
      'Monday',
      'Tuesday to Sunday',
    ]);
    expect(hours.getByText('Dinner 06:00 PM to 11:00 PM')).toBeTruthy();
    expect(hours.getByRole('link').getAttribute('href')).toBe('/settings/booking-rules#services');
    expect(screen.queryByLabelText(/^Opening Time/)).toBeNull();
    await retypes(user, 'Phone', '1');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
  });

  test('chooses the language of their guests', async () => {
    const { user, visit } = await opens();
    await user.click(screen.getByRole('combobox', { name: 'Language for Guests' }));
    await user.click(screen.getByRole('option', { name: 'Deutsch' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(visit.written).toMatchObject([{ language: 'DE' }]));
  });

  test('is led to what has to be mended, and nothing is sent', async () => {
    const { user, visit } = await opens();
    await retypes(user, /^Restaurant Name/, ' ');
    await retypes(user, /^Seating Capacity/, '');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Name is required.')).toBeTruthy();
    expect(screen.getByText('Seating capacity is a whole number, at least 1.')).toBeTruthy();
    expect(visit.written).toEqual([]);
  });

  test('reads a refusal at its field, and keeps what was typed', async () => {
    const { user, visit } = await opens();
    visit.refusal = { field: ['phone'], code: 'INVALID', message: 'Please enter a valid phone number' };
    await retypes(user, 'Phone', 'on request');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update restaurant settings')).toBeTruthy();
    expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('on request');
  });

  test('copies the id, which cannot be changed', async () => {
    const { user } = await opens();
    const card = await section('Restaurant ID');
    expect(card.getByLabelText<HTMLInputElement>('Restaurant ID').readOnly).toBe(true);
    await user.click(card.getByRole('button', { name: 'Copy ID' }));
    expect(await card.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(await screen.findByText('Restaurant ID copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('rest_1');
  });

  test('copies the code that embeds the form, with the name safe inside it', async () => {
    const { user } = await opens({ name: 'Ada "& <Sons>' });
    await user.click((await section('Embed Booking Form')).getByRole('button', { name: 'Get Embed Code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Embed Booking Form' }));
    await user.click(dialog.getByRole('button', { name: 'Copy Code' }));
    expect(await screen.findByText('Embed code copied to clipboard')).toBeTruthy();
    const code = await navigator.clipboard.readText();
    const frame = new DOMParser().parseFromString(code, 'text/html').querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(`${location.origin}/embed/rest_1`);
    expect(frame?.title).toBe('Ada "& <Sons> Booking Form');
    expect(['width', 'height', 'allow'].map((name) => frame?.getAttribute(name))).toEqual([
      '100%',
      '800px',
      'geolocation',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is told when nothing could be had', async () => {
    const visit = new SettingsVisit(PROFILE);
    visit.isDown = true;
    await visit.opens('/settings/profile');
    expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy();
    expect(screen.getByText('Could not load your restaurant profile. Please try again later.')).toBeTruthy();
  });
});

test('somebody without a restaurant completes the setup there', async () => {
  const { user, visit } = await opens(null);
  await user.click(await screen.findByRole('button', { name: 'Create Restaurant' }));
  expect(await screen.findByText('Restaurant name is required.')).toBeTruthy();
  await retypes(user, /^Restaurant Name/, 'Anew');
  await user.click(screen.getByRole('button', { name: 'Create Restaurant' }));
  expect(await screen.findByRole('heading', { name: 'Restaurant Profile' })).toBeTruthy();
  expect(visit.written).toMatchObject([{ name: 'Anew' }]);
});

test('a host is told whom to ask', async () => {
  await opens({ viewerRole: 'HOST' });
  expect(await screen.findByRole('heading', { name: 'Only managers can change the settings' })).toBeTruthy();
});

describe('the subscription', () => {
  test.each([
    ['trial', '2026-12-05T12:00:00Z', 'Free Trial (14 days remaining)', false, null],
    ['trial', '2026-11-24T13:00:00Z', 'Free Trial (4 days remaining)', false, null],
    ['trial', '2026-11-24T12:00:00Z', 'Free Trial (3 days remaining)', true, null],
    ['trial', '2026-11-21T12:01:00Z', 'Free Trial (1 day remaining)', true, null],
    ['trial', '2026-11-21T12:00:00Z', 'Trial Expired', true, null],
    ['professional', '2026-12-05T12:00:00Z', 'Professional', false, 'Dec 5, 2026'],
    ['basic', null, 'Basic', false, 'N/A'],
    ['basic', '2026-11-20T12:00:00Z', 'Basic', false, 'N/A'],
  ])('%s until %s reads %s', (subscriptionStatus, subscriptionExpiresAt, plan, isUrgent, nextBilling) => {
    const words = subscriptionWords({ subscriptionStatus, subscriptionExpiresAt }, NOW);
    expect(words).toEqual({ plan, isUrgent, nextBilling });
  });

  test('of a manager says how it stands, and who pays', async () => {
    await opens({
      viewerRole: 'MANAGER',
      subscriptionStatus: 'basic',
      subscriptionExpiresAt: '2030-03-05T12:00:00Z',
      subscription: () => {
        throw new Error('FORBIDDEN');
      },
    });
    const card = await section('Subscription Status');
    expect(card.getByText('Next billing date: Mar 5, 2030')).toBeTruthy();
    expect(card.getByText('Only owners see and pay the subscription.')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
  });

  test('leads to the payment', async () => {
    await opens({ subscriptionStatus: 'basic', subscriptionExpiresAt: '2030-03-05T12:00:00Z' });
    const card = await section('Subscription Status');
    expect(card.getByText('Basic')).toBeTruthy();
    expect(card.getByText('Next billing date: Mar 5, 2030')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/payment');
  });
});
