import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { PROFILE, SettingsVisit } from './settings-visit.tsx';

const URL = `https://hoststand.test/calendars/${'a'.repeat(65)}.ics`;

/** What the client gives each creation, so that it is done once however often it is sent. */
const KEY_OF_A_WRITE = expect.stringMatching(/^[0-9a-f]{32}$/);

const feed = (about: object = {}) => ({
  __typename: 'CalendarFeed',
  id: 'cal_1',
  name: 'Kitchen',
  service: null,
  withContact: false,
  createdBy: 'ada@example.com',
  lastReadAt: null,
  revokedAt: null,
  ...about,
});

const service = (name: string) => ({ __typename: 'WeeklyService', name });

/** The page of an owner with these addresses. */
async function opens(restaurant: object = {}) {
  const written: object[] = [];
  const answer =
    (payload: object = {}) =>
    ({ input }: { input: object }) => {
      written.push(input);
      const { refusal } = visit;
      visit.refusal = null;
      return refusal ? { userErrors: [refusal] } : { calendarFeed: feed(), ...payload, userErrors: [] };
    };
  const visit: SettingsVisit = new SettingsVisit(
    {
      __typename: 'Restaurant',
      ...PROFILE,
      services: [service('Lunch'), service('Dinner'), service('Dinner')],
      calendarFeeds: [feed()],
      ...restaurant,
    },
    {
      createCalendarFeed: answer({
        calendarFeed: feed({ id: 'cal_2', name: 'Bar', withContact: true }),
        url: URL,
      }),
      revokeCalendarFeed: answer({ calendarFeed: feed({ revokedAt: '2026-11-22T08:00:00.000Z' }) }),
    },
  );
  await visit.opens('/settings/calendar');
  return { user: userEvent.setup(), visit, written };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Calendar addresses' })).getAllByRole('listitem');

describe('a manager', () => {
  test('sees each address, what is in it, when it was read, and what became of it', async () => {
    await opens({
      viewerRole: 'MANAGER',
      calendarFeeds: [
        feed({ service: 'Dinner', withContact: true, lastReadAt: '2026-11-21T09:30:00.000Z' }),
        feed({ id: 'cal_2', name: 'Old bar', service: 'Brunch' }),
        feed({ id: 'cal_3', name: 'Lost phone', createdBy: null, revokedAt: '2026-11-20T09:30:00.000Z' }),
      ],
    });
    const [dinner, brunch, revoked] = await rows();
    expect(dinner?.textContent).toMatch(
      /^KitchenDinnerWith e-mail and phonelast read Nov 21, 2026.* · made by ada@example.comRevoke$/,
    );
    expect(brunch?.textContent).toContain('No weekly service is called Brunch now');
    expect(revoked?.textContent).toMatch(
      /^Lost phoneRevokedAll servicesrevoked Nov 20, 2026.* · never read$/,
    );
  });

  test('adds an address of one service with contact, is shown it once with how to add it, and copies it', async () => {
    const { user, visit, written } = await opens({ calendarFeeds: [] });
    expect(await screen.findByRole('heading', { name: 'No calendar addresses yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Calendar Address' }));
    await user.click(screen.getByRole('button', { name: 'Add Address' }));
    expect(await screen.findByText('Name is required.')).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), ' Bar ');
    await user.click(screen.getByRole('combobox', { name: 'Service' }));
    const choices = await screen.findAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['All services', 'Lunch', 'Dinner']);
    await user.click(screen.getByRole('option', { name: 'Dinner' }));
    await user.click(screen.getByRole('switch', { name: /^With guests’ e-mail and phone/ }));
    visit.restaurant = { ...visit.restaurant, calendarFeeds: [feed({ id: 'cal_2', name: 'Bar' })] };
    await user.click(screen.getByRole('button', { name: 'Add Address' }));
    const shown = await screen.findByRole('dialog', { name: 'The address of Bar' });
    expect(within(shown).getByText(URL)).toBeTruthy();
    expect(within(shown).getByText(/shown this one time only.*with e-mail and phone/)).toBeTruthy();
    for (const program of ['Google Calendar', 'Apple Calendar', 'Outlook'])
      expect(within(shown).getByText(program)).toBeTruthy();
    expect(within(shown).getByRole('link', { name: 'open it in Calendar' }).getAttribute('href')).toBe(
      URL.replace('https:', 'webcal:'),
    );
    expect(written).toEqual([
      {
        restaurantId: 'rest_1',
        name: 'Bar',
        service: 'Dinner',
        withContact: true,
        idempotencyKey: KEY_OF_A_WRITE,
      },
    ]);
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(URL);
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(URL)).toBeNull();
    expect((await rows()).map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['Bar']);
  });

  test('of a restaurant without services is not asked for one', async () => {
    const { user, written } = await opens({ services: [] });
    await user.click(await screen.findByRole('button', { name: 'Add Calendar Address' }));
    expect(screen.queryByRole('combobox', { name: 'Service' })).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Bar');
    await user.click(screen.getByRole('button', { name: 'Add Address' }));
    await screen.findByRole('dialog', { name: 'The address of Bar' });
    expect(written).toEqual([
      {
        restaurantId: 'rest_1',
        name: 'Bar',
        service: null,
        withContact: false,
        idempotencyKey: KEY_OF_A_WRITE,
      },
    ]);
  });

  test.each([
    [['service'], 'NOT_FOUND', 'No service is called Dinner any more. Choose another one, or all.'],
    [null, 'TOO_MANY', 'There are 20 calendar addresses already.'],
  ])('reads why none is made (%s), and loses nothing that was typed', async (field, code, message) => {
    const { user, visit } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Add Calendar Address' }));
    await user.type(screen.getByLabelText('Name'), 'Bar');
    visit.refusal = { field, code, message };
    await user.click(screen.getByRole('button', { name: 'Add Address' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bar');
  });

  test('ends one after being asked, and is told when that fails', async () => {
    const { user, visit, written } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Revoke Kitchen' }));
    expect(screen.getByText(/get nothing new from now on/)).toBeTruthy();
    visit.isDown = true;
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Failed to revoke the address')).toBeTruthy();
    visit.isDown = false;
    visit.restaurant = {
      ...visit.restaurant,
      calendarFeeds: [feed({ revokedAt: '2026-11-22T08:00:00.000Z' })],
    };
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The address of Kitchen is revoked')).toBeTruthy();
    expect(await screen.findByText('Revoked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke Kitchen' })).toBeNull();
    expect(written).toEqual([{ id: 'cal_1' }]);
  });

  test('is told when the addresses could not be had', async () => {
    const visit = new SettingsVisit(PROFILE);
    visit.isDown = true;
    await visit.opens('/settings/calendar');
    expect(
      await screen.findByRole('heading', { name: 'Failed to load the calendar addresses' }),
    ).toBeTruthy();
  });
});

test('a host is told whom to ask', async () => {
  await opens({
    viewerRole: 'HOST',
    calendarFeeds: () => {
      throw new GraphQLError('Your role does not allow this.', { extensions: { code: 'FORBIDDEN' } });
    },
  });
  expect(await screen.findByRole('heading', { name: 'Only managers can change the settings' })).toBeTruthy();
});
