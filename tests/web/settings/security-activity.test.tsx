import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountVisit } from './account-visit.tsx';

const user = userEvent.setup();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const signIn = (minute: number, code: string | null = null) => ({
  kind: 'SIGN_IN',
  outcome: code ? 'REFUSED' : 'SUCCEEDED',
  code,
  occurredAt: at(minute),
  device: 'Safari on iPhone',
  by: null,
});

let visit: AccountVisit;

beforeEach(() => {
  visit = new AccountVisit();
  visit.ownEvents = [signIn(30), signIn(29, 'INVALID_CREDENTIALS'), signIn(28, 'TWO_FACTOR_INVALID')];
});

async function lines(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'Security activity' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
}

describe('a person at the settings of the account', () => {
  test('reads who signed in and who tried in vain, with device and time', async () => {
    await visit.opens();
    const [done, wrongPassword, wrongCode] = await lines();
    expect(done).toMatch(/^Signed inSafari on iPhone.*2026/);
    expect(wrongPassword).toContain('Sign-in refused: wrong password');
    expect(wrongCode).toContain('Sign-in refused: wrong code');
  });

  test('looks further back, page by page', async () => {
    visit.ownEvents = Array.from({ length: 11 }, (_, index) => signIn(50 - index));
    await visit.opens();
    expect(await lines()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => expect(await lines()).toHaveLength(11));
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  test('who is no owner is offered nothing of the restaurant', async () => {
    await visit.opens();
    await lines();
    expect(screen.queryByRole('radio', { name: 'Team and keys' })).toBeNull();
  });

  test('who owns the restaurant reads who changed its team and keys', async () => {
    visit.viewerRole = 'OWNER';
    visit.restaurantEvents = [
      { ...signIn(40), kind: 'ROLE_CHANGED', by: 'bo@example.com' },
      { ...signIn(41), kind: 'API_KEY_REVOKED', by: 'ada@example.com' },
    ];
    await visit.opens();
    await user.click(await screen.findByRole('radio', { name: 'Team and keys' }));
    await waitFor(async () => {
      const [role, key] = await lines();
      expect(role).toContain('Role of a member changedbo@example.com · Safari on iPhone');
      expect(key).toContain('API key revokedada@example.com');
    });
  });
});
