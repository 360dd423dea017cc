import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageAt } from '../../../web/src/site/pages.ts';
import { SiteView } from '../../../web/src/site/SiteView.tsx';

/** Draws the page at a path as the browser does once it has loaded. */
async function opens(path: string): Promise<void> {
  const page = pageAt(path);
  if (!page) throw new Error(`There is no page at ${path}`);
  const { Page } = await page.load();
  render(<SiteView page={page} Page={Page} />);
}

const linksIn = (part: HTMLElement, audience: 'signed-in' | 'signed-out') =>
  within(part)
    .getAllByRole('link')
    .filter((link) => link.dataset.for === audience)
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a visitor of the home page', () => {
  beforeEach(() => opens('/'));

  test('is led to everything there is for visitors', () => {
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' }), 'signed-out')).toEqual([
      ['Try Demo', '/book/rest_01j0000000e008000000001mx0'],
      ['Features', '/#features'],
      ['Pricing', '/#pricing'],
      ['Log In', '/login'],
      ['Sign Up', '/signup'],
    ]);
    expect(screen.getByText('© 2025 Hoststand. All rights reserved.')).toBeTruthy();
  });

  test('who is signed in is led back to the pages of the house', () => {
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' }), 'signed-in')).toEqual([
      ['Dashboard', '/dashboard'],
      ['Bookings', '/bookings'],
      ['Tables', '/tables'],
      ['Waitlist', '/waitlist'],
      ['Settings', '/settings'],
    ]);
  });

  test('opens and closes the menu of a small screen', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
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
    await userEvent.click(screen.getByRole('button', { name: /Use dark colours/ }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(localStorage.getItem('hoststand.color-scheme')).toBe('dark');
  });
});
