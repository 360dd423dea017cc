import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { opens } from './visitor.tsx';

const linksIn = (part: HTMLElement, audience: 'signed-in' | 'signed-out') =>
  within(part)
    .getAllByRole('link')
    .filter((link) => link.dataset.for === audience)
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a visitor of the home page', () => {
  beforeEach(() => opens('/'));

  test('is led to everything there is for visitors', () => {
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' }), 'signed-out')).toEqual([
      ['Try Demo', '/demo'],
      ['Features', '/features'],
      ['Pricing', '/pricing'],
      ['Help', '/help'],
      ['Contact', '/contact'],
      ['Log In', '/login'],
      ['Sign Up', '/signup'],
    ]);
    expect(screen.getByText(/All rights reserved/).textContent).toBe(
      `© ${new Date().getFullYear()} Hoststand. All rights reserved.`,
    );
  });

  test('who is signed in is led back to the pages of the house', () => {
    expect(linksIn(screen.getByRole('navigation', { name: 'Main' }), 'signed-in')).toEqual([
      ['Help', '/help'],
      ['Contact', '/contact'],
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

  test('reads the six features', () => {
    const part = screen.getByRole('region', { name: 'Everything a full house needs' });
    const titles = within(part)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Easy Booking System',
      'Real-time Availability',
      'Guest Management',
      'Website Integration',
      'Data Security',
      'Subscription Model',
    ]);
  });

  test('is told that nobody really said what stands under the testimonials', () => {
    const part = screen.getByRole('region', { name: 'What an evening could sound like' });
    const quotes = within(part).getAllByRole('figure');
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) expect(within(quote).getByText('Example')).toBeTruthy();
  });

  test('chooses dark colours, and finds them again', async () => {
    await userEvent.click(screen.getByRole('button', { name: /Use dark colours/ }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(localStorage.getItem('hoststand.color-scheme')).toBe('dark');
  });
});
