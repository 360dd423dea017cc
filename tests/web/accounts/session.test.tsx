import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tellUndoable } from '../../../web/src/shared/failures/failure-and-undo-toasts.tsx';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
});

const greeting = () => screen.findByRole('heading', { name: 'Welcome, Osteria Bellavista!' });

describe('somebody who is not signed in', () => {
  test('is led from the dashboard to the login page, and nothing is asked of the API', async () => {
    await owner.opens('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(owner.address).toBe('/login');
    expect(api.sent).toEqual([]);
  });

  test('whose session ended meanwhile is led to the login page too, and told so', async () => {
    localStorage.setItem('hoststand.session', '2026-11-21T10:00:00.000Z');
    await owner.opens('/dashboard');
    expect(await screen.findByText('Authentication error. Please try logging in again.')).toBeTruthy();
    expect(owner.address).toBe('/login');
    expect(localStorage.getItem('hoststand.session')).toBeNull();
  });
});

describe('somebody who signs in', () => {
  test('comes to the page that they wanted to see', async () => {
    await owner.opens('/settings/account');
    await screen.findByRole('heading', { name: 'Welcome back' });
    await owner.logsIn();
    await waitFor(() => expect(owner.address).toBe('/settings/account'));
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login'])(
    'is not led on to %s',
    async (next) => {
      await owner.opens(`/login?next=${encodeURIComponent(next)}`);
      await owner.logsIn();
      await greeting();
      expect(owner.address).toBe('/dashboard');
    },
  );

  test('comes back to where they were when another tab has signed them out', async () => {
    await owner.returnsTo('/settings/profile', api);
    await waitFor(() => expect(api.timesAsked('RefreshSession')).toBe(1));
    await owner.hearsOfAnotherTab(() => localStorage.removeItem('hoststand.session'));
    await screen.findByRole('heading', { name: 'Welcome back' });
    await owner.logsIn();
    await waitFor(() => expect(owner.address).toBe('/settings/profile'));
  });

  test('finds no undo of whoever was signed in before', async () => {
    await owner.returnsTo('/dashboard', api);
    await greeting();
    const undo = vi.fn(async () => ({ failure: null }));
    await act(async () => tellUndoable('Guest seated', undo));
    const button = await screen.findByRole('button', { name: 'Undo' });
    await owner.hearsOfAnotherTab(() => localStorage.removeItem('hoststand.session'));
    await screen.findByRole('heading', { name: 'Welcome back' });
    button.click();
    expect(undo).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Guest seated')).toBeNull());
  });
});

describe('an owner who comes back', () => {
  test('sees that the dashboard is loading, then the dashboard', async () => {
    api.line = 'slow';
    await owner.returnsTo('/dashboard', api);
    expect(screen.getByText('Loading your dashboard...')).toBeTruthy();
    api.answer();
    expect(await greeting()).toBeTruthy();
    expect(api.timesAsked('RefreshSession')).toBe(1);
  });

  test('finds the login page already passed', async () => {
    await owner.returnsTo('/login', api);
    expect(await greeting()).toBeTruthy();
    expect(owner.address).toBe('/dashboard');
  });

  test('is not signed out by a line that fails, and may try again', async () => {
    api.line = 'unreachable';
    await owner.returnsTo('/dashboard', api);
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
    expect(localStorage.getItem('hoststand.session')).not.toBeNull();
  });

  test('works on when the API no longer takes the token: another one is fetched in silence', async () => {
    await owner.returnsTo('/dashboard', api);
    await greeting();
    api.revokeTokens();
    api.stats = { ...api.stats, total: 142 };
    await act(async () => api.restarts(() => undefined));
    expect(await screen.findByText('142')).toBeTruthy();
    expect(api.timesAsked('RefreshSession')).toBe(2);
    expect(owner.address).toBe('/dashboard');
  });

  test('is signed out when the API knows the session no more', async () => {
    await owner.returnsTo('/dashboard', api);
    await greeting();
    api.hasCookie = false;
    api.revokeTokens();
    await act(async () => api.restarts(() => undefined));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(screen.getByText('Authentication error. Please try logging in again.')).toBeTruthy();
    expect(owner.address).toBe('/login');
  });
});

describe('an owner who signs out', () => {
  beforeEach(async () => {
    await owner.returnsTo('/dashboard', api);
    await greeting();
  });

  test('waits on a button that says so, then reads that it is done', async () => {
    await screen.findByRole('button', { name: 'Account' });
    api.line = 'slow';
    await owner.signsOut();
    expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Signing out...' }).disabled).toBe(true);
    api.answer();
    expect(await screen.findByText('Signed out successfully')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(owner.address).toBe('/login');
    expect(localStorage.getItem('hoststand.session')).toBeNull();
  });

  test('is no longer followed by live updates', async () => {
    await waitFor(() => expect(api.openSockets).toBe(1));
    await owner.signsOut();
    await screen.findByText('Signed out successfully');
    await waitFor(() => expect(api.openSockets).toBe(0));
  });

  test('stays signed in when it fails, and reads so', async () => {
    api.line = 'unreachable';
    await owner.signsOut();
    expect(await screen.findByText('Failed to sign out')).toBeTruthy();
    expect(owner.address).toBe('/dashboard');
    expect(localStorage.getItem('hoststand.session')).not.toBeNull();
  });

  test('in another tab is signed out here as well', async () => {
    await owner.hearsOfAnotherTab(() => localStorage.removeItem('hoststand.session'));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(owner.address).toBe('/login');
  });

  test('and somebody else who signs in in another tab do not mix: this tab is signed out, that one is not', async () => {
    await owner.hearsOfAnotherTab(() => localStorage.setItem('hoststand.session', 'of somebody else'));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(localStorage.getItem('hoststand.session')).toBe('of somebody else');
  });
});
