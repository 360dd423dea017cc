import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

const SENT = /^If an account exists for this address, we have sent a link\./;
const LINK = '/reset-password#token=a-token-by-mail';

let api: SiteApi;
let owner: Owner;

beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
});

describe('an owner who forgot the password', () => {
  beforeEach(async () => {
    await owner.opens('/login');
    await owner.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { name: 'Reset your password' });
  });

  test('asks for a link, and is told the same whether or not the address is known', async () => {
    await owner.types(' nobody@example.com ', 'Email');
    await owner.presses('Send Link');
    expect((await screen.findByText(SENT)).closest('[role=status]')).toBeTruthy();
    expect(api.sent.at(-1)).toMatchObject({
      operation: 'RequestPasswordReset',
      variables: { input: { email: 'nobody@example.com' } },
    });
  });

  test('may ask for another link when none came', async () => {
    await owner.types('ada@example.com', 'Email');
    await owner.presses('Send Link');
    await owner.presses('Send Another Link');
    await waitFor(() => expect(api.timesAsked('RequestPasswordReset')).toBe(2));
    expect(await screen.findByText(SENT)).toBeTruthy();
  });

  test('is told of a typing error beside the field, before anything is sent', async () => {
    await owner.types('ada', 'Email');
    await owner.presses('Send Link');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(api.sent).toEqual([]);
  });

  test('cannot ask twice while the request is on its way', async () => {
    api.line = 'slow';
    await owner.types('ada@example.com', 'Email');
    await owner.presses('Send Link');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending the link...' });
    expect(button.disabled).toBe(true);
    api.answer();
    expect(await screen.findByText(SENT)).toBeTruthy();
  });

  test('is told how long to wait after too many requests, and not that a link was sent', async () => {
    api.failure = { code: 'RATE_LIMITED', retryAfter: 600 };
    await owner.types('ada@example.com', 'Email');
    await owner.presses('Send Link');
    expect(await screen.findByText('Too many attempts. Please try again in 10 minutes.')).toBeTruthy();
    expect(screen.queryByText(SENT)).toBeNull();
  });
});

describe('an owner who opens the link', () => {
  test('chooses a new password, is told so and comes to the login', async () => {
    await owner.opens(LINK);
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    await owner.types('difference engine', 'New password');
    expect(screen.getByText('Password strength: Strong')).toBeTruthy();
    await owner.presses('Change Password');
    expect(await screen.findByText('Password changed. Please log in with the new one.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(api.sent.at(-1)?.variables).toEqual({
      input: { token: 'a-token-by-mail', password: 'difference engine' },
    });
  });

  test('finds no token left in the address', async () => {
    await owner.opens(LINK);
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await waitFor(() => expect(owner.hash).toBe(''));
    expect(screen.getByLabelText('New password', { selector: 'input' })).toBeTruthy();
  });

  test('may look at what is typed', async () => {
    await owner.opens(LINK);
    await owner.presses('Show or hide the password');
    expect(screen.getByLabelText<HTMLInputElement>('New password', { selector: 'input' }).type).toBe('text');
  });

  test('is told of a short password beside the field, before anything is sent', async () => {
    await owner.opens(LINK);
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await owner.types('12345', 'New password');
    await owner.presses('Change Password');
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  test('is told when the link is over, and asks for another one right there', async () => {
    await owner.opens(LINK);
    await screen.findByRole('heading', { name: 'Choose a new password' });
    const message = 'This link has been used or is no longer valid. Please ask for a new one.';
    api.refusal = { field: ['token'], code: 'INVALID', message };
    await owner.types('difference engine', 'New password');
    await owner.presses('Change Password');
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    await owner.types('ada@example.com', 'Email');
    await owner.presses('Send Link');
    expect(await screen.findByText(SENT)).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  test('while signed in here is signed out by the new password', async () => {
    await owner.returnsTo(LINK, api);
    await screen.findByRole('heading', { name: 'Choose a new password' });
    await owner.types('difference engine', 'New password');
    await owner.presses('Change Password');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(localStorage.getItem('hoststand.session')).toBeNull();
  });

  test('keeps what was typed when the server fails', async () => {
    await owner.opens(LINK);
    await screen.findByRole('heading', { name: 'Choose a new password' });
    api.line = 'unreachable';
    await owner.types('difference engine', 'New password');
    await owner.presses('Change Password');
    expect(await screen.findByText('An unexpected error occurred. Please try again later.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('New password', { selector: 'input' });
    expect(field.value).toBe('difference engine');
  });
});
