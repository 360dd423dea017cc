import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { strengthOf } from '../../../web/src/features/accounts/password/password-strength.ts';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(async () => {
  api = new SiteApi();
  owner = new Owner();
  await owner.opens('/signup');
  await screen.findByRole('heading', { name: 'Start your free trial' });
});

/** What the form has sent: the page of a test before may still ask for its own. */
const signUps = () => api.sent.filter(({ operation }) => operation === 'SignUp');

async function fillsInTheForm({ accepts = true } = {}) {
  await owner.types('Osteria Bellavista', 'Restaurant name');
  await owner.types('ada@example.com', 'Email');
  await owner.types('engine-1843', 'Password');
  if (accepts) await owner.user.click(screen.getByRole('checkbox'));
}

describe('an owner who signs up', () => {
  test('comes to the dashboard of the new restaurant, which is in the time zone of their browser', async () => {
    await fillsInTheForm();
    await owner.presses('Create Account');
    expect(await screen.findByText('Account created successfully!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome, Osteria Bellavista!' })).toBeTruthy();
    expect(api.sent[0]?.variables).toEqual({
      input: {
        restaurantName: 'Osteria Bellavista',
        email: 'ada@example.com',
        password: 'engine-1843',
        acceptTerms: true,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  });

  test('is asked for everything that is missing', async () => {
    await owner.types('12345', 'Password');
    await owner.presses('Create Account');
    for (const words of [
      'Restaurant name is required.',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'Please accept the terms and the privacy policy.',
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(signUps()).toEqual([]);
  });

  test('cannot sign up without the terms', async () => {
    await fillsInTheForm({ accepts: false });
    await owner.presses('Create Account');
    expect(screen.getByText('Please accept the terms and the privacy policy.')).toBeTruthy();
    expect(signUps()).toEqual([]);
  });

  test.each([[['email']], [['input', 'email']]])(
    'reads at %j that the address is registered already',
    async (field) => {
      const message = 'This email is already registered. Please log in instead.';
      api.refusal = { field, code: 'TAKEN', message };
      await fillsInTheForm();
      await owner.presses('Create Account');
      expect(await screen.findByText('Account already exists')).toBeTruthy();
      const email = screen.getByLabelText('Email');
      expect(email.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        message,
      );
      expect(owner.address).toBe('/signup');
    },
  );

  test('reads above the form what no field is to blame for', async () => {
    api.refusal = { field: null, code: 'CONFLICT', message: 'Sign-up is closed for the moment.' };
    await fillsInTheForm();
    await owner.presses('Create Account');
    expect(await screen.findByText('Sign-up is closed for the moment.')).toBeTruthy();
    expect(await screen.findByText('Failed to create account')).toBeTruthy();
  });

  test('is told when nothing answers, and keeps what they typed', async () => {
    api.line = 'unreachable';
    await fillsInTheForm();
    await owner.presses('Create Account');
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
    expect(screen.getByText('Signup failed')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Restaurant name').value).toBe('Osteria Bellavista');
  });

  test('sees how strong the password is', async () => {
    await owner.types('engine-1843', 'Password');
    expect(screen.getByRole('status').textContent).toBe('Password strength: Good');
  });
});

test.each([
  ['abc12', 'Too short'],
  ['aaaaaaaaaaaaaaaaaa', 'Weak'],
  ['Password2026!', 'Weak'],
  ['bistro', 'Weak'],
  ['bistrobar', 'Fair'],
  ['Bistro7!', 'Good'],
  ['copper-table-49', 'Strong'],
  ['four candles on the table', 'Strong'],
])('the password %j is called %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
