import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type KnownRestaurant, SettingsVisit } from './settings-visit.tsx';

const paced = { date: '2026-11-28', time: '19:30:00', partySize: 2, reason: 'PACED', count: 41 };
const forbidden = () => {
  throw new Error('Not for hosts');
};

const opens = async (facts: KnownRestaurant) => {
  const visit = new SettingsVisit({ id: 'rest_1', viewerRole: 'MANAGER', ...facts });
  await visit.opens('/settings/lost-searches');
  return visit;
};

const sentences = () =>
  within(screen.getByRole('list', { name: 'Lost searches' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('span')?.textContent);

describe('a manager who opens the lost searches', () => {
  test('reads them as sentences, with the way to the rule behind each', async () => {
    await opens({
      refusedSearches: [
        paced,
        { ...paced, time: null, reason: 'ONLINE_BOOKING_PAUSED', count: 1_200, partySize: 4 },
        { ...paced, reason: 'FULL_ROOM', count: 1 },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Lost searches' })).toBeTruthy();
    expect(sentences()).toEqual([
      '41 parties of 2 lost to pacing on Saturday, Nov 28, 07:30 PM',
      '1,200 parties of 4 lost to paused online booking on Saturday, Nov 28, at any time',
      '1 party of 2 lost to a full room on Saturday, Nov 28, 07:30 PM',
    ]);
    const link = screen.getByRole('link', { name: 'Pacing' });
    expect(link.getAttribute('href')).toBe('/settings/booking-rules#pacing');
  });

  test('is shown the ten most frequent first, and all of them when asked', async () => {
    const refusedSearches = Array.from({ length: 12 }, (_, n) => ({ ...paced, partySize: n + 1 }));
    await opens({ refusedSearches });
    await screen.findByRole('list', { name: 'Lost searches' });
    expect(sentences()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(sentences()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  test('is told when nothing was lost', async () => {
    await opens({ refusedSearches: [] });
    expect(await screen.findByRole('heading', { name: 'No search was lost' })).toBeTruthy();
  });

  test('is told when nothing could be had', async () => {
    const visit = new SettingsVisit({});
    visit.isDown = true;
    await visit.opens('/settings/lost-searches');
    expect(await screen.findByRole('heading', { name: 'Failed to load lost searches' })).toBeTruthy();
    expect(visit.broken).toHaveLength(1);
  });
});

test('a host is told whom to ask', async () => {
  await opens({ viewerRole: 'HOST', refusedSearches: forbidden });
  expect(await screen.findByRole('heading', { name: 'Only managers can change the settings' })).toBeTruthy();
});
