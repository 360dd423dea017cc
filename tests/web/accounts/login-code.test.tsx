import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(async () => {
  api = new SiteApi();
  api.twoFactorCode = '492039';
  owner = new Owner();
  await owner.opens('/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  await owner.logsIn();
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
});

describe('an owner with an authenticator app who logs in', () => {
  test('types its code and comes to the dashboard, with all that was chosen before', async () => {
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    await owner.types(' 492039 ', 'Code');
    await owner.presses('Log In');
    expect(await screen.findByText('Login successful!')).toBeTruthy();
    await waitFor(() => expect(owner.address).toBe('/dashboard'));
    expect(api.sent.findLast(({ operation }) => operation === 'SignIn')?.variables).toEqual({
      input: {
        email: 'ada@example.com',
        password: 'engine-1843',
        rememberMe: false,
        twoFactorCode: '492039',
      },
    });
  });

  test('is told of a wrong code beside the field, and stays', async () => {
    await owner.types('000000', 'Code');
    await owner.presses('Log In');
    expect(await screen.findByText('This code is wrong or was used already.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    expect(owner.address).toBe('/login');
  });

  test('is asked for a code before anything is sent', async () => {
    await owner.presses('Log In');
    expect(await screen.findByText('Please enter a code.')).toBeTruthy();
    expect(api.timesAsked('SignIn')).toBe(1);
  });

  test('may use a backup code instead', async () => {
    api.twoFactorCode = '4f7xk-q2m9d';
    await owner.presses('Use a backup code');
    await owner.types('4f7xk-q2m9d', 'Backup code');
    await owner.presses('Log In');
    expect(await screen.findByText('Login successful!')).toBeTruthy();
  });

  test('may go back, and finds what was typed', async () => {
    await owner.presses('Back');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });

  test('is told how long to wait after too many codes', async () => {
    api.failure = { code: 'RATE_LIMITED', retryAfter: 600 };
    await owner.types('000000', 'Code');
    await owner.presses('Log In');
    expect(await screen.findByText('Too many attempts. Please try again in 10 minutes.')).toBeTruthy();
  });
});
