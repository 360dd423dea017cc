import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountVisit } from './account-visit.tsx';

let user: UserEvent;
let visit: AccountVisit;

beforeEach(() => {
  user = userEvent.setup();
  visit = new AccountVisit();
});

async function opens() {
  await visit.opens();
  await screen.findByRole('heading', { name: 'Account & security' });
}

const presses = async (name: string) => user.click(await screen.findByRole('button', { name }));
const types = async (label: string, text: string) =>
  user.type(await screen.findByLabelText(label, { selector: 'input' }), text);
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('an owner at the address of their account', () => {
  test('asks for another one, sees that it waits, and calls it off', async () => {
    await opens();
    await presses('Change Email');
    await types('New email', ' new@example.com ');
    await types('Current password', 'engine-1843');
    await presses('Send Link');
    expect(await screen.findByText('Waiting to be confirmed')).toBeTruthy();
    expect(screen.getByText('new@example.com')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await presses('Cancel change');
    await waitFor(() => expect(screen.queryByText('Waiting to be confirmed')).toBeNull());
    expect(visit.written).toEqual([
      ['requestEmailChange', { email: 'new@example.com', currentPassword: 'engine-1843' }],
      ['cancelEmailChange', undefined],
    ]);
  });

  test('is told what is missing before anything is sent', async () => {
    await opens();
    await presses('Change Email');
    await types('New email', 'new');
    await presses('Send Link');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(visit.written).toEqual([]);
  });

  test('has the confirmation sent again, as long as it is not confirmed', async () => {
    await opens();
    await presses('Send confirmation again');
    expect(visit.written).toEqual([['sendVerificationMail', undefined]]);
  });

  test('reads that it is confirmed', async () => {
    visit.emailVerified = true;
    await opens();
    expect(card('Email').getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send confirmation again' })).toBeNull();
  });
});

describe('an owner who changes the password', () => {
  test('sees how strong it is, and is told that other devices are signed out', async () => {
    await opens();
    await presses('Change Password');
    await types('Current password', 'engine-1843');
    await types('New password', 'difference engine');
    expect(screen.getByText('Password strength: Strong')).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password changed. Your other devices are signed out.')).toBeTruthy();
    expect(visit.written).toEqual([
      ['changePassword', { currentPassword: 'engine-1843', newPassword: 'difference engine' }],
    ]);
  });

  test('reads at the field that the current one is wrong, and keeps what was typed', async () => {
    await opens();
    const message = 'This is not your current password.';
    visit.refusal = { field: ['currentPassword'], code: 'INVALID_CREDENTIALS', message };
    await presses('Change Password');
    await types('Current password', 'guess');
    await types('New password', 'difference engine');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText(message)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('New password', { selector: 'input' });
    expect(field.value).toBe('difference engine');
  });
});

describe('an owner who switches two-factor authentication on', () => {
  test('scans a code, types the first digits and keeps the backup codes', async () => {
    await opens();
    await presses('Set Up');
    await types('Current password', 'engine-1843');
    await presses('Continue');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('SUR6 TAOW IPFV U54T ASJ2 OQB3 WWUB 6NFR')).toBeTruthy();
    await types('Code', '492039');
    await presses('Switch On');
    const codes = await screen.findByRole('list', { name: 'Backup codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['4f7xk-q2m9d', 'aaaaa-bbbbb']);
    await presses('Copy');
    expect(await navigator.clipboard.readText()).toContain('4f7xk-q2m9d\naaaaa-bbbbb');
    await presses('I Have Kept Them');
    expect(await screen.findByText('You have 10 backup codes left.')).toBeTruthy();
    expect(screen.queryByText('4f7xk-q2m9d')).toBeNull();
    expect(visit.written.at(-1)).toEqual(['enableTwoFactor', { code: '492039' }]);
  });

  test('is told of a wrong code beside the field, and may try again', async () => {
    await opens();
    await presses('Set Up');
    await types('Current password', 'engine-1843');
    await presses('Continue');
    await types('Code', '000000');
    visit.refusal = { field: ['code'], code: 'INVALID', message: 'This code is wrong.' };
    await presses('Switch On');
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    await presses('Switch On');
    expect(await screen.findByRole('list', { name: 'Backup codes' })).toBeTruthy();
  });
});

describe('an owner with two-factor authentication', () => {
  beforeEach(() => {
    visit.security = { pendingEmail: null, twoFactorEnabled: true, backupCodesLeft: 3 };
  });

  test('is warned when few backup codes are left, and makes new ones', async () => {
    await opens();
    expect(screen.getByText('You have 3 backup codes left. Please make new ones.')).toBeTruthy();
    await presses('New Backup Codes');
    await types('Current password', 'engine-1843');
    await types('Code', '492039');
    await presses('Make New Codes');
    expect(await screen.findByRole('list', { name: 'Backup codes' })).toBeTruthy();
    await presses('I Have Kept Them');
    expect(await screen.findByText('You have 10 backup codes left.')).toBeTruthy();
  });

  test('switches it off with both factors', async () => {
    await opens();
    await presses('Switch Off');
    const dialog = within(await screen.findByRole('dialog'));
    await types('Current password', 'engine-1843');
    await types('Code', ' 492039 ');
    await user.click(dialog.getByRole('button', { name: 'Switch Off' }));
    expect(await screen.findByText('Two-factor authentication is off.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Set Up' })).toBeTruthy();
    expect(visit.written).toEqual([['disableTwoFactor', { currentPassword: 'engine-1843', code: '492039' }]]);
  });
});

describe('an owner who looks at their devices', () => {
  test('signs one out, and cannot sign out the one in use from here', async () => {
    await opens();
    expect(card('Devices').getByText('This device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on macOS' })).toBeNull();
    await presses('Sign out Safari on iPhone');
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.getByText('You are signed in on this device only.')).toBeTruthy();
  });

  test('signs all others out, and reads that this one stays', async () => {
    await opens();
    expect(screen.getByText('This device stays signed in.')).toBeTruthy();
    await presses('Sign Out Everywhere Else');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(visit.written).toEqual([['endOtherSessions', undefined]]);
  });
});

describe('somebody of the team', () => {
  const mails = () => card('Summary of the day');

  test('asks for the day’s sum by mail in their language, and ends it again', async () => {
    await opens();
    expect(mails().getByText(/What each day at Chez Ada came to/)).toBeTruthy();
    const wanted = await mails().findByRole<HTMLInputElement>('switch', {
      name: 'Mail me this when each day is over',
    });
    expect(wanted.checked).toBe(false);
    await user.selectOptions(mails().getByLabelText('Language'), 'Deutsch');
    expect(visit.written).toEqual([]);
    await user.click(wanted);
    await waitFor(() => expect(wanted.checked).toBe(true));
    await user.click(wanted);
    await waitFor(() => expect(wanted.checked).toBe(false));
    expect(visit.written).toEqual([
      ['setClosingSummary', { restaurantId: 'rest_1', language: 'DE' }],
      ['setClosingSummary', { restaurantId: 'rest_1', language: null }],
    ]);
  });

  test('sees what they chose before, and is told when another choice cannot be saved', async () => {
    visit.summaryLanguage = 'FR';
    await opens();
    const language = await mails().findByLabelText<HTMLSelectElement>('Language');
    expect(language.value).toBe('FR');
    visit.refusal = { field: null, code: 'CONFLICT', message: 'Please try again.' };
    await user.selectOptions(language, 'English');
    expect(await screen.findByText('Your choice could not be saved')).toBeTruthy();
    await waitFor(() => expect(language.value).toBe('FR'));
  });
});
