import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { leftFor } from '../left-for.ts';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

const LINK = '/invitation#token=a-token-by-mail';
const OFFER = {
  state: 'OPEN',
  restaurantName: 'Osteria Bellavista',
  role: 'MANAGER',
  invitedBy: 'grace@example.com',
  email: 'ada@example.com',
  hasAccount: false,
};

let api: SiteApi;
let ada: Owner;

beforeEach(() => {
  api = new SiteApi();
  api.invitation = { ...OFFER };
  ada = new Owner();
});

const accepted = () => api.sent.filter(({ operation }) => operation === 'AcceptInvitation');

describe('somebody without an account who follows the link', () => {
  test('sees where they are invited, chooses a password and stands on the dashboard', async () => {
    await ada.opens(LINK);
    expect(await screen.findByText('Osteria Bellavista')).toBeTruthy();
    expect(screen.getByText('Invited by grace@example.com')).toBeTruthy();
    expect(screen.getByText(/^A manager does all that a host does/)).toBeTruthy();
    expect(ada.hash).toBe('');
    await ada.types('difference engine', 'Choose a password');
    await ada.presses('Join the Team');
    expect(await screen.findByRole('heading', { name: 'Welcome, Osteria Bellavista!' })).toBeTruthy();
    expect(accepted().map(({ variables }) => variables)).toEqual([
      { input: { token: 'a-token-by-mail', password: 'difference engine' } },
    ]);
    expect(localStorage.getItem('hoststand.restaurant')).toBe('rest_1');
  });

  test('is told of a short password before anything is sent', async () => {
    await ada.opens(LINK);
    await screen.findByText('Osteria Bellavista');
    await ada.types('five5', 'Choose a password');
    await ada.presses('Join the Team');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    expect(accepted()).toEqual([]);
  });

  test('reads why it was refused, and may try again', async () => {
    await ada.opens(LINK);
    await screen.findByText('Osteria Bellavista');
    api.refusal = {
      field: ['token'],
      code: 'INVALID',
      message: 'The restaurant has withdrawn this invitation.',
    };
    await ada.types('difference engine', 'Choose a password');
    await ada.presses('Join the Team');
    const why = await screen.findByText(/has withdrawn this invitation/);
    expect(why.closest('[role=alert]')).toBeTruthy();
    expect(ada.address).toBe('/invitation');
  });
});

test('somebody with an account logs in on the spot, and is in the team with that', async () => {
  api.invitation = { ...OFFER, hasAccount: true };
  await ada.opens(LINK);
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ada@example.com', true]);
  await ada.types('engine-1843', 'Password');
  await ada.presses('Log In');
  expect(await screen.findByRole('heading', { name: 'Welcome, Osteria Bellavista!' })).toBeTruthy();
  expect(accepted()).toMatchObject([{ token: 'token-1' }]);
});

test('somebody who is signed in joins at a press', async () => {
  api.invitation = { ...OFFER, hasAccount: true };
  await ada.returnsTo(LINK, api);
  await ada.presses('Join the Team');
  expect(await screen.findByRole('heading', { name: 'Welcome, Osteria Bellavista!' })).toBeTruthy();
});

test('somebody signed in with another address is told so, and after signing out can still accept', async () => {
  api.invitation = { ...OFFER, email: 'lena@example.com' };
  await ada.returnsTo(LINK, api);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This invitation is for lena@example.com, and you are signed in as ada@example.com.',
  );
  await ada.presses('Sign Out');
  expect(await screen.findByLabelText('Choose a password')).toBeTruthy();
  expect(ada.address).toBe('/invitation');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lena@example.com');
});

test.each([
  ['ACCEPTED', /accepted already/],
  ['REVOKED', /has withdrawn/],
  ['EXPIRED', /seven days, which are over/],
])('a link that is %s says so and leads on', async (state, words) => {
  api.invitation = { ...OFFER, state };
  await ada.opens(LINK);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
});

test('a link that belongs to no invitation, and the bare address, say where to look', async () => {
  api.invitation = null;
  await ada.opens(LINK);
  expect(await screen.findByText(/belongs to no invitation/)).toBeTruthy();
});

test('somebody who works at two restaurants chooses the other one in the header, and the page begins anew', async () => {
  api.moreRestaurants = [{ id: 'rest_2', name: 'Second House', viewerRole: 'HOST' }];
  await ada.returnsTo('/dashboard', api);
  await ada.presses('Restaurant: Osteria Bellavista');
  const choice = await screen.findByRole('menuitem', { name: /Second House/ });
  const left = leftFor();
  await ada.user.click(choice);
  await waitFor(() => expect(left).toEqual(['/dashboard']));
  expect(localStorage.getItem('hoststand.restaurant')).toBe('rest_2');
});
