import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
});

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const demo = '/book/rest_01j0000000e008000000001mx0';

describe('a visitor', () => {
  beforeEach(async () => {
    await owner.opens('/');
    await screen.findByRole('heading', { level: 1 });
  });

  test('is led to everything there is for visitors', () => {
    expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Try Demo', demo],
      ['Features', '/#features'],
      ['Pricing', '/#pricing'],
      ['Log In', '/login'],
      ['Sign Up', '/signup'],
    ]);
    expect(screen.getByText('© 2025 Hoststand. All rights reserved.')).toBeTruthy();
  });

  test('opens and closes the menu of a small screen', async () => {
    await owner.presses('Open menu');
    expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
    await owner.presses('Close menu');
    expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('reads the six features and the three plans', () => {
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Easy Booking System',
      'Real-time Availability',
      'Guest Management',
      'Website Integration',
      'Data Security',
      'Subscription Model',
      'Basic',
      'Professional',
      'Enterprise',
    ]);
    expect(screen.getByText('$79')).toBeTruthy();
  });

  test('chooses dark colours, and finds them again', async () => {
    await owner.presses('Use dark colours');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(localStorage.getItem('hoststand.color-scheme')).toBe('dark');
  });
});

test('a signed-in owner is led to the pages of the house, and sees no footer', async () => {
  await owner.returnsTo('/dashboard', api);
  await screen.findByRole('heading', { level: 1 });
  expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Dashboard', '/dashboard'],
    ['Bookings', '/bookings'],
    ['Tables', '/tables'],
    ['Waitlist', '/waitlist'],
    ['Settings', '/settings'],
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
