import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../../../web/src/book/language/speak.ts';
import { Diner } from './diner.tsx';
import { closed, DinerApi } from './diner-api.ts';
import { PLACE_TOKEN } from './diner-queue.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(async () => {
  await speak('en');
  api = new DinerApi();
  diner = new Diner();
  history.replaceState(null, '', '/');
});

describe('a guest before the waitlist', () => {
  const opens = (part: object) => {
    const hoursNow = { ...(api.restaurant?.hoursNow as object), ...part };
    api.restaurant = { ...api.restaurant, timezone: 'America/New_York', waitlistOpen: true, hoursNow };
  };

  test('reads how long it takes for their party, who is before them, and the hours of today', async () => {
    opens({ spans: [{ opensAt: '2026-11-21T17:00:00Z', closesAt: '2026-11-21T19:30:00Z' }] });
    api.queue.wait = { partiesAhead: 3, lowMinutes: 45, highMinutes: 80 };
    await diner.opensTheWaitlist();
    expect(await screen.findByText('About 45 min to 1 hour 20 min.')).toBeTruthy();
    expect(screen.getByText('3 parties wait before you.')).toBeTruthy();
    expect(screen.getByText(/Hours today: 12:00.PM.–.2:30.PM/)).toBeTruthy();
    api.queue.wait = { partiesAhead: 3, lowMinutes: null, highMinutes: null };
    await diner.user.clear(screen.getByLabelText('Party size'));
    await diner.user.type(screen.getByLabelText('Party size'), '9');
    expect(
      await screen.findByText('No table for a party of that size is expected before closing.'),
    ).toBeTruthy();
  });

  test('reads when it opens while it is closed, and on which day when that is another', async () => {
    opens({ isOpen: false, opensAt: '2026-11-21T22:30:00Z' });
    api.queue.wait = { partiesAhead: 0, lowMinutes: 120, highMinutes: 120 };
    await diner.opensTheWaitlist();
    expect(await screen.findByText('About 2 hours.')).toBeTruthy();
    expect(screen.getByText(/Closed now. Opens today at 5:30.PM./)).toBeTruthy();
  });

  test('reads the day of the next opening when it is not today', async () => {
    opens({ isOpen: false, opensAt: '2026-11-24T17:00:00Z' });
    api.queue.wait = { partiesAhead: 0, lowMinutes: null, highMinutes: null };
    await diner.opensTheWaitlist();
    expect(await screen.findByText(/Opens on Tuesday, November 24 at 12:00.PM./)).toBeTruthy();
  });

  test('finds it from a day of today that is full, and from no other day', async () => {
    opens({});
    api.slots = [closed('19:00:00', 'NO_TABLE')];
    await diner.opensThePage();
    const link = await screen.findByRole('link', { name: 'Or join the waitlist for today' });
    expect(link.getAttribute('href')).toBe('/waitlist/join/rest_1');
    await diner.typesDate('11-23-2026');
    expect(await screen.findByRole('button', { name: /^Next free day/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Or join the waitlist for today' })).toBeNull();
  });

  test('is led to none where guests cannot join', async () => {
    api.slots = [closed('19:00:00', 'NO_TABLE')];
    await diner.opensThePage();
    expect(await screen.findByRole('button', { name: /^Next free day/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Or join the waitlist for today' })).toBeNull();
  });
});

describe('a guest who waits', () => {
  test('reads hours as hours, in the colour and language of the restaurant', async () => {
    api.restaurant = {
      ...api.restaurant,
      language: 'DE',
      profile: { ...(api.restaurant?.profile as object), accentColor: '#7a1f3d' },
    };
    await diner.opensTheWaitlist({ token: PLACE_TOKEN });
    const said = await screen.findAllByText(/Etwa 1 Stunde 5 Minuten bis 1 Stunde 35 Minuten\./);
    expect(said).toHaveLength(2); // in the card, and aloud
    expect(screen.getByText('1 Stunde 20 Minuten')).toBeTruthy();
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#7a1f3d');
  });

  test('who has tapped for it is called, also while they look elsewhere', async () => {
    const rung = browserThatRings();
    api.hasSockets = true;
    await diner.opensTheWaitlist({ token: PLACE_TOKEN });
    await diner.presses('Ring when my table is ready');
    expect(screen.getByText(/will ring and vibrate when your table is ready/)).toBeTruthy();
    const heardOnce = rung.length;
    expect(heardOnce).toBeGreaterThan(0);
    const looksBack = await diner.looksElsewhere();
    await api.queue.changesTo({ status: 'NOTIFIED', position: null, notifiedAt: '2026-11-21T19:40:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'Your table is ready' })).toBeTruthy();
    expect(rung.length).toBeGreaterThan(heardOnce);
    expect(rung).toContain('vibration');
    looksBack();
  });

  test('who has not tapped is called by nothing, and who thinks otherwise no longer', async () => {
    const rung = browserThatRings();
    api.hasSockets = true;
    await diner.opensTheWaitlist({ token: PLACE_TOKEN });
    await diner.presses('Ring when my table is ready');
    await diner.presses('Do not ring');
    rung.length = 0;
    await api.queue.changesTo({ status: 'NOTIFIED', position: null });
    expect(await screen.findByRole('heading', { name: 'Your table is ready' })).toBeTruthy();
    expect(rung).toEqual([]);
  });

  test('reads that the browser lets no page ring, where that is so', async () => {
    vi.stubGlobal('AudioContext', undefined);
    await diner.opensTheWaitlist({ token: PLACE_TOKEN });
    await diner.presses('Ring when my table is ready');
    expect(await screen.findByText(/lets no page ring/)).toBeTruthy();
  });
});

/** A browser that can sound and vibrate, and what it was made to do. */
function browserThatRings(): string[] {
  const rung: string[] = [];
  class Node {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    connect(next: unknown) {
      return next;
    }
    start() {
      rung.push('stroke');
    }
    stop() {}
  }
  class AudioContext {
    currentTime = 0;
    destination = {};
    async resume() {}
    async close() {}
  }
  for (const [name, value] of Object.entries({ AudioContext, OscillatorNode: Node, GainNode: Node }))
    vi.stubGlobal(name, value);
  Object.assign(navigator, { maxTouchPoints: 5, vibrate: () => rung.push('vibration') > 0 });
  return rung;
}
