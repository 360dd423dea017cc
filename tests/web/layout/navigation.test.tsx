import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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

test('a signed-in owner is led to the pages of the house', async () => {
  await owner.returnsTo('/dashboard', api);
  await screen.findByRole('heading', { level: 1 });
  expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Help', '/help'],
    ['Contact', '/contact'],
    ['Dashboard', '/dashboard'],
    ['Bookings', '/bookings'],
    ['Tables', '/tables'],
    ['Waitlist', '/waitlist'],
    ['Settings', '/settings'],
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
});

test('who works in several restaurants finds the overview of them before the settings', async () => {
  api.moreRestaurants = [{ id: 'rest_2', name: 'Harbour', viewerRole: 'HOST' }];
  await owner.returnsTo('/dashboard', api);
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  expect(await within(navigation).findByRole('link', { name: 'Locations' })).toBeTruthy();
  expect(linksOf(navigation).slice(-2)).toEqual([
    ['Locations', '/locations'],
    ['Settings', '/settings'],
  ]);
});
