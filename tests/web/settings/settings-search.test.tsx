import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { foundSettings, settingsIndex } from '../../../web/src/features/settings/settings-index.ts';
import { PROFILE, SettingsVisit } from './settings-visit.tsx';

const found = (typed: string, role: 'OWNER' | 'MANAGER' | 'HOST' = 'OWNER') =>
  foundSettings(typed, role).map(({ to }) => to);

describe('the search over the settings', () => {
  test.each([
    ['holiday', '/settings/booking-rules#special-days'],
    ['how far ahead', '/settings/booking-rules#notice'],
    ['2fa', '/settings/account#two-factor'],
    ['csv', '/settings/import-export'],
    ['invite', '/settings/team'],
    ['PACING', '/settings/booking-rules#pacing'],
    ['lost', '/settings/lost-searches'],
  ])('knows %s', (typed, to) => {
    expect(found(typed)[0]).toBe(to);
  });

  test('lists those that are named so before those that speak of it', () => {
    expect(found('email')).toEqual(['/settings/account#email', '/settings/profile#details']);
  });

  test('finds for a host what a host can open, and nothing in nothing typed', () => {
    expect(found('csv', 'HOST')).toEqual([]);
    expect(found('password', 'HOST')).toEqual(['/settings/account#password']);
    expect(found(' ')).toEqual([]);
  });

  test('names every place once', () => {
    const places = settingsIndex.map(({ to }) => to);
    expect(new Set(places).size).toBe(places.length);
  });

  test('stands above the navigation: Enter opens the first, Escape brings the navigation back', async () => {
    await new SettingsVisit(PROFILE).opens('/settings/profile');
    const field = await screen.findByRole('textbox', { name: 'Search settings' });
    const user = userEvent.setup();
    await user.type(field, 'members');
    const list = screen.getByRole('list', { name: 'Found settings' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['TeamSettings']);
    expect(screen.queryByRole('link', { name: 'Webhooks' })).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('TeamSettings');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Webhooks' })).toBeTruthy();

    await user.type(field, 'quantum');
    expect(screen.getByText('Nothing in the settings is called “quantum”.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'webhooks{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Webhooks' }).getAttribute('aria-current')).toBe('page'),
    );
  });
});
