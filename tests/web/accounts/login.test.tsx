import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(async () => {
  api = new SiteApi();
  owner = new Owner();
  await owner.opens('/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
});

describe('an owner who logs in', () => {
  test('comes to the dashboard and is told so', async () => {
    await owner.logsIn();
    expect(await screen.findByText('Login successful!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome, Osteria Bellavista!' })).toBeTruthy();
    expect(owner.address).toBe('/dashboard');
  });

  test('is remembered only when they ask for it', async () => {
    await owner.user.click(screen.getByLabelText('Remember me'));
    await owner.logsIn();
    await screen.findByText('Login successful!');
    expect(api.sent.find(({ operation }) => operation === 'SignIn')?.variables).toEqual({
      input: { email: 'ada@example.com', password: 'engine-1843', rememberMe: true },
    });
  });

  test('leaves no token where a script could find it', async () => {
    await owner.logsIn();
    await screen.findByText('Login successful!');
    expect(Object.keys(localStorage)).toEqual(['hoststand.session']);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('token-');
  });

  test('is told what is wrong beside each field, before anything is sent', async () => {
    await owner.logsIn({ email: 'ada', password: '12345' });
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters long')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    // What the page of the test before had still to ask for may come here.
    expect(api.sent.filter(({ operation }) => operation === 'SignIn')).toEqual([]);
  });

  test('reads that address or password is wrong, and keeps what they typed', async () => {
    await owner.logsIn({ password: 'difference' });
    expect((await screen.findByText('Invalid email or password')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(owner.address).toBe('/login');
  });

  test('cannot send the form twice while it is on its way', async () => {
    api.line = 'slow';
    await owner.logsIn();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Logging in...' })).disabled).toBe(
      true,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
    api.answer();
    await screen.findByText('Login successful!');
  });

  test('is told how long to wait after too many attempts', async () => {
    api.failure = { code: 'RATE_LIMITED', retryAfter: 90 };
    await owner.logsIn();
    expect((await screen.findByText(/^Too many attempts/)).textContent).toBe(
      'Too many attempts. Please try again in 2 minutes.',
    );
  });

  test.each([
    ['SERVICE_UNAVAILABLE', 'Database connection error. Please try again later.'],
    ['INTERNAL_SERVER_ERROR', 'An unexpected error occurred. Please try again later.'],
  ])('is told in words when the server fails with %s', async (code, words) => {
    api.failure = { code };
    await owner.logsIn();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByText('Login failed. Please try again later.')).toBeTruthy();
  });

  test('is told in words when nothing answers', async () => {
    api.line = 'unreachable';
    await owner.logsIn();
    expect(await screen.findByText('An unexpected error occurred. Please try again later.')).toBeTruthy();
  });

  test('may look at the password', async () => {
    const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
    expect(field.type).toBe('password');
    await owner.presses('Show or hide the password');
    expect(field.type).toBe('text');
  });
});
