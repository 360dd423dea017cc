import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepDraft, recallDraft } from '../../../web/src/book/kept/kept-draft.ts';
import { Diner } from './diner.tsx';
import { DinerApi } from './diner-api.ts';

const DAY_MS = 86_400_000;
const TODAY = '2026-11-21';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
  history.replaceState(null, '', location.pathname);
});

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const confirmed = () => screen.findByRole('heading', { name: 'Booking Request Confirmed!' });

/** Chooses four guests, another day and a time, and types a name and an address. */
async function beginsTheForm() {
  await diner.chooses('Party size', '4 Guests');
  await diner.typesDate('11-27-2026');
  await diner.chooses('Time', '07:00 PM');
  await diner.user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  await diner.user.type(screen.getByLabelText('Email'), 'ada@example.com');
}

async function seesItAgain() {
  await waitFor(() => expect(diner.chosenTime).toBe('19:00:00'));
  expect(value('Party size')).toBe('4');
  expect(value('Date')).toBe('11-27-2026');
  expect(value('Full name')).toBe('Ada Lovelace');
  expect(value('Email')).toBe('ada@example.com');
}

describe('a diner who reloads the page', () => {
  test('finds party, day, time and all that was typed', async () => {
    await diner.opensThePage();
    await beginsTheForm();
    await diner.reloadsThePage();
    await seesItAgain();
  });

  test('finds an empty form once it has become a booking', async () => {
    await diner.opensThePage();
    await beginsTheForm();
    await diner.user.type(screen.getByLabelText('Phone'), '+1 617 555 0199');
    await diner.presses('Request Booking');
    await confirmed();
    await diner.reloadsThePage();
    expect(value('Full name')).toBe('');
    expect(value('Party size')).toBe('2');
    expect(diner.chosenTime).toBeNull();
  });

  test('keeps what they chose over what the address asked at first, and hears what another address asks', async () => {
    history.replaceState(null, '', '?party=6&name=Grace');
    await diner.opensThePage();
    expect(value('Party size')).toBe('6');
    await diner.user.clear(screen.getByLabelText('Full name'));
    await beginsTheForm();
    await diner.reloadsThePage();
    await seesItAgain();
    history.replaceState(null, '', '?party=8&name=Grace');
    await diner.reloadsThePage();
    expect(value('Party size')).toBe('8');
    expect(value('Full name')).toBe('Ada Lovelace');
  });

  test('finds nothing of another restaurant', async () => {
    await diner.opensThePage();
    await beginsTheForm();
    api.restaurant = { ...api.restaurant, id: 'rest_2' };
    await diner.reloadsThePage();
    expect(value('Full name')).toBe('');
  });

  test('books all the same where the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storages = [
      vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse),
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse),
    ];
    await diner.opensThePage();
    await beginsTheForm();
    await diner.user.type(screen.getByLabelText('Phone'), '+1 617 555 0199');
    await diner.presses('Request Booking');
    await confirmed();
    for (const storage of storages) storage.mockRestore();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });
});

describe('what was begun', () => {
  const begun = {
    draft: {
      date: '11-27-2026',
      time: '19:00:00',
      party: '2',
      largeParty: '',
      customerName: 'Ada',
      email: '',
      phone: '',
      specialRequests: '',
      areaId: '',
      wishes: [],
      diets: [],
      dietaryNote: '',
      bought: null,
      occasion: null,
    },
    visitorKey: 'a'.repeat(32),
    meantTime: '19:00:00',
    asked: '',
  };
  const KEY = 'hoststand.draft.rest_1';

  test('is there on its day, and dropped when the day has passed', () => {
    keepDraft('rest_1', begun);
    expect(recallDraft('rest_1', '2026-11-27')).toEqual(begun);
    expect(recallDraft('rest_1', '2026-11-28')).toBeNull();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('is dropped a day after it was typed', () => {
    keepDraft('rest_1', begun);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
    expect(recallDraft('rest_1', TODAY)).toBeNull();
    vi.restoreAllMocks();
  });

  test('is on the present day when its date was not readable', () => {
    keepDraft('rest_1', { ...begun, draft: { ...begun.draft, date: '11-' } });
    expect(recallDraft('rest_1', TODAY)?.draft.date).toBe('11-21-2026');
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another version', '{"draft":{"date":"2026-11-27"},"keptAt":1}'],
    [
      'a diet of no list',
      JSON.stringify({ ...begun, draft: { ...begun.draft, diets: ['x'] }, keptAt: 9e15 }),
    ],
  ])('counts for nothing as %s', (_name, text) => {
    sessionStorage.setItem(KEY, text);
    expect(recallDraft('rest_1', TODAY)).toBeNull();
  });
});

test('a restaurant that takes no more bookings drops what was typed', async () => {
  await diner.opensThePage();
  await beginsTheForm();
  api.slots = api.slots.map((slot) => ({ ...slot, available: false, reason: 'ONLINE_BOOKING_CLOSED' }));
  await diner.reloadsThePage();
  expect(await screen.findByText(/^Online booking is closed\./)).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem('hoststand.draft.rest_1')).toBeNull());
});
