import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Manager } from './manager.tsx';
import { ManagerApi, NO_OWN_RULES, slot } from './manager-api.ts';

let api: ManagerApi;
let manager: Manager;

beforeEach(() => {
  api = new ManagerApi();
  manager = new Manager(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const SAVED = 'Restaurant settings updated successfully';
const DINNER = {
  name: 'Dinner',
  openingTime: '18:00:00',
  closingTime: '01:00:00',
  lastSeating: null,
  ...NO_OWN_RULES,
};

describe('a manager who reads the rules', () => {
  test('reads in plain words what is in force', async () => {
    api.rules.turnTimes = [
      { upTo: 2, minutes: 90 },
      { upTo: 8, minutes: 120 },
    ];
    api.services = [{ ...DINNER, weekdays: [5] }];
    await manager.opensRules();
    for (const words of [
      'A party of 1 or 2 keeps its table for 1 h 30 min.',
      'Parties of 3 or more keep their table for 2 h.',
      'Guests can book until 2 h before they come. They can book up to 60 days ahead: today until Jan 20, 2027.',
      '06:00 PM until 01:00 AM the next day',
      'Pacing is off: guests may arrive whenever there is room.',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(manager.section('Opening hours & services').getAllByText('Closed')).toHaveLength(6);
  });

  test('reads the restaurant’s default while no turn times are set', async () => {
    await manager.opensRules();
    expect(screen.getByText('Every party keeps its table for 1 h, the restaurant’s default.')).toBeTruthy();
  });

  test('reads which parties fit no table', async () => {
    api.tables = [{ id: 'tbl_1', name: '1', minCapacity: 2, maxCapacity: 3, combinable: false }];
    await manager.opensRules();
    expect(screen.getByText(/^No table takes a party of 1 or 4\./)).toBeTruthy();
  });
});

describe('a manager who changes a rule', () => {
  test('saves one section alone', async () => {
    await manager.opensRules();
    await manager.types('Pacing', 'Covers per quarter-hour', '12');
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Pacing',
      'Save changes',
    ]);
    expect(manager.section('Pacing').getByText(/^Pacing is off/)).toBeTruthy();
    expect(manager.section('Pacing').getByText('Not saved yet')).toBeTruthy();
    expect(screen.getByText('At most 12 guests may arrive in the same quarter-hour.')).toBeTruthy();
    await manager.saves('Pacing');
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(api.written).toEqual([
      ['updateBookingRules', { restaurantId: 'rest_1', pacingCovers: 12, pacingParties: null }],
    ]);
    expect(manager.section('Pacing').queryByText('Not saved yet')).toBeNull();
  });

  test('takes the suggested turn times', async () => {
    await manager.opensRules();
    await manager.presses('Turn times', 'Use suggested');
    expect(screen.getByText('Parties of 3 or more keep their table for 3 h.')).toBeTruthy();
    await manager.saves('Turn times');
    await screen.findByText(SAVED);
    expect(api.rules.turnTimes).toEqual([
      { upTo: 2, minutes: 90 },
      { upTo: 100, minutes: 180 },
    ]);
  });

  test('gives notice in days and hours as people say them', async () => {
    await manager.opensRules();
    await manager.types('Notice and days ahead', 'Least notice', '3');
    await manager.saves('Notice and days ahead');
    await screen.findByText(SAVED);
    expect(api.rules.leadMinutes).toBe(180);
  });

  test('reads beside the field why it was refused, and keeps what was typed', async () => {
    await manager.opensRules();
    await manager.types('Online booking', 'Largest online party', '500');
    api.refusal = {
      field: ['largestOnlineParty'],
      code: 'OUT_OF_RANGE',
      message: 'Largest online party is a number from 1 to 100.',
    };
    await manager.saves('Online booking');
    const field = await manager.section('Online booking').findByLabelText('Largest online party');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Largest online party is a number from 1 to 100.')).toBeTruthy();
    expect(screen.getByText('Failed to update restaurant settings')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('500');
  });

  test('is told that a number is missing, before anything is sent', async () => {
    await manager.opensRules();
    await manager.types('Notice and days ahead', 'Days ahead', '');
    await manager.saves('Notice and days ahead');
    expect(screen.getByText('Please enter a number.')).toBeTruthy();
    expect(api.written).toEqual([]);
  });

  test('keeps what was typed when the line is down, and can try again', async () => {
    await manager.opensRules();
    await manager.types('Pacing', 'Parties per quarter-hour', '3');
    api.isDown = true;
    await manager.saves('Pacing');
    expect(
      await manager.section('Pacing').findByText(/^No answer came, so this may have been done\./),
    ).toBeTruthy();
    api.isDown = false;
    await manager.saves('Pacing');
    await screen.findByText(SAVED);
    expect(api.rules.pacingParties).toBe(3);
  });

  test('is warned of what pausing means', async () => {
    await manager.opensRules();
    await manager.user.click(
      manager.section('Pause online booking').getByRole('switch', { name: 'Pause online booking' }),
    );
    expect(screen.getByText(/nobody can book online, on any day/)).toBeTruthy();
  });

  test('can take it back', async () => {
    await manager.opensRules();
    await manager.types('Pacing', 'Covers per quarter-hour', '12');
    await manager.presses('Pacing', 'Discard changes');
    expect(screen.getByText('Pacing is off: guests may arrive whenever there is room.')).toBeTruthy();
    expect(manager.section('Pacing').queryByText('Not saved yet')).toBeNull();
  });
});

describe('a manager whose colleague changes rules meanwhile', () => {
  test('sees them at once where nothing was typed', async () => {
    await manager.opensRules();
    await act(async () => api.changesElsewhere(() => Object.assign(api.rules, { pacingCovers: 8 })));
    expect(await screen.findByText('At most 8 guests may arrive in the same quarter-hour.')).toBeTruthy();
  });

  test('keeps what was typed, is told, and may take theirs instead', async () => {
    await manager.opensRules();
    await manager.types('Pacing', 'Covers per quarter-hour', '12');
    await act(async () => api.changesElsewhere(() => Object.assign(api.rules, { pacingCovers: 8 })));
    expect(await screen.findByText('Somebody else has changed this meanwhile')).toBeTruthy();
    expect(screen.getByText('At most 12 guests may arrive in the same quarter-hour.')).toBeTruthy();
    await manager.presses('Pacing', 'Use theirs instead');
    expect(screen.getByText('At most 8 guests may arrive in the same quarter-hour.')).toBeTruthy();
    expect(screen.queryByText('Somebody else has changed this meanwhile')).toBeNull();
  });
});

describe('the preview', () => {
  test('shows before anything is saved what saving would do, and why', async () => {
    api.savedSlots = [slot('18:00'), slot('18:15', 'Pacing: too many.')];
    api.draftSlots = [slot('18:00', 'Pacing: at most 1.'), slot('18:15')];
    await manager.opensRules();
    expect(await manager.preview.findByText('1 free time.')).toBeTruthy();
    await manager.types('Pacing', 'Covers per quarter-hour', '1');
    expect(
      await manager.preview.findByText('1 free time. Saving opens 1 time and closes 1 time.'),
    ).toBeTruthy();
    expect(manager.preview.getByText('Pacing: at most 1.')).toBeTruthy();
    expect(api.previewed.at(-1)).toMatchObject({
      date: '2026-11-21',
      partySize: 2,
      channel: 'ONLINE',
      rules: { pacingCovers: 1, pacingParties: null },
    });
    expect(api.written).toEqual([]);
  });

  test('can be of another party and of what staff may do', async () => {
    await manager.opensRules();
    const party = manager.preview.getByLabelText('Party');
    await manager.user.clear(party);
    await manager.user.type(party, '4');
    await manager.user.click(manager.preview.getByLabelText('Staff'));
    await waitFor(() => expect(api.previewed.at(-1)).toMatchObject({ partySize: 4, channel: 'STAFF' }));
  });

  test('follows what happens elsewhere', async () => {
    await manager.opensRules();
    await manager.preview.findByText('1 free time.');
    await act(async () =>
      api.changesElsewhere(() => Object.assign(api, { savedSlots: [slot('18:00', 'Tables: all held.')] })),
    );
    expect(await manager.preview.findByText('Tables: all held.')).toBeTruthy();
  });
});

describe('a manager who leaves with something unsaved', () => {
  test('is asked, and may stay or go', async () => {
    await manager.opensRules();
    await manager.types('Pacing', 'Covers per quarter-hour', '12');
    await manager.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await manager.user.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('At most 12 guests may arrive in the same quarter-hour.')).toBeTruthy();
    await manager.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await manager.user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  });

  test('is asked by the browser too, but only then', async () => {
    await manager.opensRules();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await manager.types('Pacing', 'Covers per quarter-hour', '12');
    expect(closing()).toBe(true);
    await manager.saves('Pacing');
    await screen.findByText(SAVED);
    await waitFor(() => expect(closing()).toBe(false));
  });
});

test('a host is told that only managers change the settings', async () => {
  api.viewerRole = 'HOST';
  await manager.opensRules();
  expect(await screen.findByText('Only managers can change the settings')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a manager whose rules cannot be had is told so, and can try again', async () => {
  api.isDown = true;
  await manager.opensRules();
  expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeTruthy();
  expect(screen.getByText('Could not load your restaurant profile. Please try again later.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
