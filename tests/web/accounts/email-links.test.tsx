import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

const OVER = { field: ['token'], code: 'INVALID', message: 'This link has been used or is no longer valid.' };

let api: SiteApi;
let owner: Owner;

beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
});

describe('an owner who opens a mailed link', () => {
  test.each([
    ['/verify-email', 'Confirm My Address', 'Your email address is confirmed', 'VerifyEmail'],
    ['/confirm-email', 'Use This Address', 'Your email address is changed', 'ConfirmEmailChange'],
    ['/restore-email', 'It Was Not Me', 'Your account is yours again', 'RestoreEmail'],
  ])('to %s presses its button once and reads what came of it', async (path, button, done, operation) => {
    await owner.opens(`${path}#token=a-token-by-mail`);
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
    await waitFor(() => expect(owner.hash).toBe(''));
    expect(api.sent).toEqual([]);
    await owner.presses(button);
    expect(await screen.findByRole('heading', { name: done })).toBeTruthy();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(api.sent).toMatchObject([{ operation, variables: { input: { token: 'a-token-by-mail' } } }]);
  });

  test('is told when it is over, and what to do now', async () => {
    api.refusal = OVER;
    await owner.opens('/verify-email#token=old');
    await owner.presses('Confirm My Address');
    const words = 'This link has been used or is no longer valid. Log in to have another one sent.';
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
  });

  test('in a browser that the account does not know types its password, and may correct it', async () => {
    api.refusal = { field: ['password'], code: 'REQUIRED', message: 'Type the password of the account.' };
    await owner.opens('/verify-email#token=a-token-by-mail');
    await owner.presses('Confirm My Address');
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
      '/reset-password',
    );
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    const wrong = 'This is not the password of the account.';
    api.refusal = { field: ['password'], code: 'INVALID_CREDENTIALS', message: wrong };
    await owner.types('a guess', 'Password');
    await owner.presses('Confirm My Address');
    await screen.findByText(wrong);
    await owner.types('correct horse', 'Password');
    await owner.presses('Confirm My Address');
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy();
    expect(api.sent.map(({ variables }) => variables.input)).toEqual([
      { token: 'a-token-by-mail' },
      { token: 'a-token-by-mail', password: 'a guess' },
      { token: 'a-token-by-mail', password: 'correct horse' },
    ]);
  });

  test('that lost its end on the way is told so', async () => {
    await owner.opens('/verify-email');
    expect(
      await screen.findByText('This link is not complete. Please open it from the mail once more.'),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm My Address' }).disabled).toBe(true);
  });

  test('may try again when nothing answers', async () => {
    api.line = 'unreachable';
    await owner.opens('/verify-email#token=a-token-by-mail');
    await owner.presses('Confirm My Address');
    await screen.findByText('An unexpected error occurred. Please try again later.');
    api.line = 'good';
    await owner.presses('Confirm My Address');
    expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy();
  });
});

describe('an owner whose address is not confirmed', () => {
  beforeEach(async () => {
    api.isEmailVerified = false;
    await owner.returnsTo('/dashboard', api);
    await screen.findByText(/Please confirm your email address/);
  });

  test('has the mail sent again from the dashboard', async () => {
    await owner.presses('Send again');
    expect(await screen.findByText('Sent. The link in the newest mail is the one that works.')).toBeTruthy();
    expect(api.timesAsked('SendVerificationMail')).toBe(1);
  });

  test('is told how long to wait after too many mails', async () => {
    api.failure = { code: 'RATE_LIMITED', retryAfter: 1_800, of: 'SendVerificationMail' };
    await owner.presses('Send again');
    expect(await screen.findByText('Too many attempts. Please try again in 30 minutes.')).toBeTruthy();
  });

  test('who has confirmed it elsewhere meanwhile sees the reminder go', async () => {
    api.isEmailVerified = true;
    api.refusal = { field: null, code: 'CONFLICT', message: 'Your email address is confirmed already.' };
    await owner.presses('Send again');
    await waitFor(() => expect(screen.queryByText(/Please confirm your email address/)).toBeNull());
  });
});

test('an owner whose address is confirmed sees no reminder', async () => {
  await owner.returnsTo('/dashboard', api);
  await screen.findByRole('heading', { name: 'Welcome, Osteria Bellavista!' });
  expect(screen.queryByText(/Please confirm your email address/)).toBeNull();
});
