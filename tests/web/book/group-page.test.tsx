import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingHref, queryOf, searchIn } from '../../../web/src/book/group/group-search.ts';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free } from './diner-api.ts';
import { house, timesAt } from './diner-group.ts';

let api: DinerApi;
let diner: Diner;
const linden = house('rest_1', 'Linden', { slug: 'linden', cuisines: ['Fish'], locality: 'Berlin' });
const quay = house('rest_2', 'Quay');
const WANTED = '/g/kupfer?date=2099-07-08&party=4&time=20:00&lang=en';

beforeEach(() => {
  document.getElementById('told-group')?.remove();
  api = new DinerApi();
  diner = new Diner();
  api.group.page = { slug: 'kupfer', name: 'Kupfer', restaurants: [linden, quay] };
  api.group.found = [timesAt(linden, '19:45:00', '20:00:00'), timesAt(quay)];
});

const timesOf = (name: string) =>
  within(screen.getByRole('list', { name: `Free times at ${name}` }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('a guest at the page of a group', () => {
  test('finds the free times of each, which lead to its page with what was chosen, and why one has none', async () => {
    await diner.opensTheGroup(WANTED);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kupfer');
    expect(timesOf('Linden')).toEqual([
      ['07:45 PM', '/book/linden?date=2099-07-08&party=4&time=19%3A45&lang=en'],
      ['08:00 PM', '/book/linden?date=2099-07-08&party=4&time=20%3A00&lang=en'],
    ]);
    expect(screen.getByText('Fully booked on this day')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^See other days.*Quay$/ }).getAttribute('href')).toBe(
      '/book/rest_2?date=2099-07-08&party=4&lang=en',
    );
    expect(screen.getByText('1 restaurant has free times.')).toBeTruthy();
    expect(api.group.asked).toEqual([{ slug: 'kupfer', date: '2099-07-08', partySize: 4, time: '20:00:00' }]);
  });

  test('searches anew with each choice, which the address keeps', async () => {
    await diner.opensTheGroup(WANTED);
    await diner.user.selectOptions(screen.getByLabelText('Party size'), '6 Guests');
    await act(async () => undefined);
    expect(api.group.asked.at(-1)).toMatchObject({ partySize: 6, date: '2099-07-08' });
    expect(location.search).toBe('?date=2099-07-08&party=6&time=20%3A00&lang=en');
    // And so do the ways to other languages.
    expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe(
      '?date=2099-07-08&party=6&time=20%3A00&lang=de',
    );
  });

  test('draws at once what the server has told, and asks for the times alone', async () => {
    const told = document.createElement('script');
    Object.assign(told, {
      id: 'told-group',
      type: 'application/json',
      textContent: JSON.stringify(api.group.page),
    });
    document.head.append(told);
    api.group.page = { slug: 'kupfer', name: 'Another name', restaurants: [] };
    await diner.opensTheGroup(WANTED);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kupfer');
  });

  test('is told when times cannot be had, and has them once they can', async () => {
    await diner.opensTheGroup(WANTED);
    api.line = 'unreachable';
    await diner.user.selectOptions(screen.getByLabelText('Time'), '21:00');
    expect(await screen.findByText('The times could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Free times at Linden' })).toBeNull();
    api.line = 'good';
    await diner.presses('Load the times again');
    expect(await screen.findByRole('list', { name: 'Free times at Linden' })).toBeTruthy();
  });

  test('reads that there is no such page, and that nobody there takes bookings', async () => {
    api.group.page = null;
    await diner.opensTheGroup('/g/nobody');
    expect(screen.getByRole('heading', { name: 'There is no page at this address' })).toBeTruthy();
  });

  test('reads that none of its restaurants takes bookings', async () => {
    api.group.page = { slug: 'kupfer', name: 'Kupfer', restaurants: [] };
    await diner.opensTheGroup();
    expect(screen.getByText('None of these restaurants takes bookings online at the moment.')).toBeTruthy();
  });
});

describe('a guest of a full house', () => {
  beforeEach(() => {
    api.slots = [closed('18:00:00', 'NO_TABLE')];
    api.group.sisters = [timesAt(quay, '18:00:00')];
  });

  test('is led to its sisters that have times that day', async () => {
    await diner.opensThePage();
    const sisters = await screen.findByRole('region', { name: 'Also free that day' });
    expect(within(sisters).getByRole('link', { name: '06:00 PM' }).getAttribute('href')).toMatch(
      /^\/book\/rest_2\?date=2026-11-21&party=2&time=18%3A00/,
    );
    expect(api.group.asked).toEqual([{ date: '2026-11-21', partySize: 2, time: '19:00:00' }]);
  });

  test('reads nothing of sisters that have none, and a house that is not full does not ask', async () => {
    api.group.sisters = [];
    await diner.opensThePage();
    expect(await screen.findByRole('button', { name: /Next free day/ })).toBeTruthy();
    expect(screen.queryByText('Also free that day')).toBeNull();
    const asked = api.group.asked.length;
    await api.changesTo([free('18:00:00')]);
    await diner.comesBack();
    expect(api.group.asked).toHaveLength(asked);
  });
});

describe('what the address of a group asks', () => {
  test('is taken where it makes sense, and the usual stands for what does not', () => {
    const today = '2026-07-01';
    expect(searchIn('?date=2026-07-08&party=12&time=18:30', today)).toEqual({
      date: '2026-07-08',
      party: 12,
      time: '18:30',
    });
    const usual = { date: today, party: 2, time: '19:00' };
    for (const query of ['', '?date=2020-01-01&party=0&time=25:00', '?date=x&party=1.5&time=19:10'])
      expect(searchIn(query, today)).toEqual(usual);
    expect(queryOf(usual, '?lang=fr')).toBe('?lang=fr&date=2026-07-01&party=2&time=19%3A00');
    history.replaceState(null, '', '/g/kupfer');
    expect(bookingHref({ house: linden, date: today, party: 2 })).toBe(
      '/book/linden?date=2026-07-01&party=2',
    );
  });
});
