import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Owner } from '../owner.tsx';
import { SiteApi } from '../site-api.ts';

let api: SiteApi;
let owner: Owner;

beforeEach(() => {
  api = new SiteApi();
  owner = new Owner();
  api.onboarding = {
    hoursSet: true,
    tablesAdded: false,
    testBookingMade: false,
    formEmbedded: false,
    guestBookingMade: false,
  };
});

const opensDashboard = async () => {
  await owner.returnsTo('/dashboard', api);
  await screen.findByRole('heading', { level: 1 });
};

const checklist = () => screen.queryByRole('region', { name: 'Get ready for your first guests' });

describe('an owner of a new restaurant', () => {
  test('sees what is done, and is led to what is not', async () => {
    await opensDashboard();
    const list = within(checklist() ?? document.body);
    expect(list.getByText('1 of 5 done')).toBeTruthy();
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Add your tables', '/tables'],
      ['Make a test booking', '/book/rest_1'],
      ['Put the form on your website', '/settings/embed'],
    ]);
    expect(list.getAllByRole('img', { name: 'Done:' })).toHaveLength(1);
  });

  test('can hide the list, for good', async () => {
    await opensDashboard();
    await owner.presses('Hide');
    expect(checklist()).toBeNull();
    expect(localStorage.getItem('hoststand.set-up-hidden.rest_1')).toBe('true');
  });

  test('is spared the list once all is done', async () => {
    api.onboarding = Object.fromEntries(Object.keys(api.onboarding ?? {}).map((step) => [step, true]));
    await opensDashboard();
    expect(checklist()).toBeNull();
  });
});

test('a host, who sets nothing up, is spared the list', async () => {
  api.viewerRole = 'HOST';
  await opensDashboard();
  expect(checklist()).toBeNull();
});

test('somebody without a restaurant is led on to the setup', async () => {
  api.restaurant = null;
  await opensDashboard();
  const way = screen.getByRole('link', { name: 'Complete Setup' });
  expect(way.getAttribute('href')).toBe('/settings');
});
