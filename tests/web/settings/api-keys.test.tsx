import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { PROFILE, SettingsVisit } from './settings-visit.tsx';

const SECRET = `hs_live_${'0'.repeat(39)}`;

const key = (about: object = {}) => ({
  __typename: 'ApiKey',
  id: 'key_1',
  name: 'Website',
  role: 'HOST',
  mayExport: false,
  isForGroup: false,
  scopes: null,
  lastFour: 'a1b2',
  state: 'ACTIVE',
  createdBy: 'ada@example.com',
  expiresAt: '2027-03-05T12:00:00.000Z',
  lastUsedAt: null,
  restaurants: [{ __typename: 'Restaurant', id: 'rest_1', name: 'Chez Ada' }],
  ...about,
});

const write = (operation: string, objectIds: string[]) => ({
  cursor: operation,
  node: {
    id: `kwr_${operation}`,
    writtenAt: '2026-11-20T20:00:00.000Z',
    operation,
    objectIds,
    restaurant: { __typename: 'Restaurant', id: 'rest_1', name: 'Chez Ada' },
  },
});

interface Written {
  name: string;
  input: Record<string, unknown>;
}

/** The page of an owner on Enterprise, unless said otherwise. */
async function opens(restaurant: object = {}, more: object = {}) {
  const written: Written[] = [];
  const answer =
    (name: string, payload: object = {}) =>
    ({ input }: { input: Record<string, unknown> }) => {
      written.push({ name, input });
      const { refusal } = visit;
      visit.refusal = null;
      return refusal ? { userErrors: [refusal] } : { apiKey: key(), ...payload, userErrors: [] };
    };
  const visit: SettingsVisit = new SettingsVisit(
    {
      ...PROFILE,
      subscriptionStatus: 'enterprise',
      group: null,
      apiKeys: [key()],
      ...restaurant,
    },
    {
      createApiKey: answer('create', { apiKey: key({ id: 'key_2', name: 'Till' }), secret: SECRET }),
      rotateApiKey: answer('rotate', { secret: SECRET }),
      updateApiKey: answer('update'),
      revokeApiKey: answer('revoke'),
      ...more,
    },
  );
  await visit.opens('/settings/api-keys');
  return { user: userEvent.setup(), visit, written };
}

describe('an owner', () => {
  test('sees each key, what it may do, where, until when, and when it was used', async () => {
    await opens({
      apiKeys: [
        key({ lastUsedAt: '2026-11-21T09:30:00.000Z' }),
        key({
          id: 'key_2',
          name: 'Old till',
          role: 'MANAGER',
          state: 'REVOKED',
          scopes: ['BOOKINGS_READ', 'GUESTS_READ'],
          expiresAt: null,
          createdBy: null,
        }),
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'API keys' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toMatch(
      /^WebsiteActiveHostDoes everything its role may dohs_live_…a1b2 Chez Adalast used Nov 21, 2026.* · works until Mar 5, 2027.* · made by ada@example.com/,
    );
    expect(rows[1]?.textContent).toMatch(
      /^Old tillRevokedManagerReads bookings and guestshs_live_…a1b2 Chez Adanever usedHistory$/,
    );
  });

  test('makes a key, and is shown it once', async () => {
    const { user, visit, written } = await opens({ apiKeys: [] });
    expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create API Key' }));
    await user.click(screen.getByRole('button', { name: 'Create Key' }));
    expect(await screen.findByText('Name is required.')).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), ' Till ');
    await user.click(screen.getByRole('radio', { name: 'Manager' }));
    await user.click(screen.getByRole('checkbox', { name: 'May export everything' }));
    visit.restaurant = { ...visit.restaurant, apiKeys: [key({ id: 'key_2', name: 'Till' })] };
    await user.click(screen.getByRole('button', { name: 'Create Key' }));
    const shown = await screen.findByRole('dialog', { name: 'The key of Till' });
    expect(within(shown).getByText(SECRET)).toBeTruthy();
    expect(within(shown).getByText(/shown this one time only/)).toBeTruthy();
    expect(written).toMatchObject([
      {
        name: 'create',
        input: {
          name: 'Till',
          mayExport: true,
          role: 'MANAGER',
          scopes: null,
          restaurantIds: ['rest_1'],
          expiresAt: expect.stringMatching(/^\d{4}-/),
        },
      },
    ]);
    await user.click(within(shown).getByRole('button', { name: 'I Have Kept It' }));
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(screen.getByText('Till')).toBeTruthy();
  });

  test('makes a key that reads and changes nothing', async () => {
    const { user, written } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Create API Key' }));
    await user.type(screen.getByLabelText('Name'), 'Wall screen');
    await user.click(screen.getByRole('radio', { name: 'Read only' }));
    expect(screen.queryByRole('list', { name: 'Parts' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create Key' }));
    await screen.findByRole('dialog', { name: 'The key of Till' });
    const scopes = [
      'RESTAURANT_READ',
      'BOOKINGS_READ',
      'GUESTS_READ',
      'TABLES_READ',
      'MESSAGES_READ',
      'REPORTS_READ',
    ];
    expect(written).toMatchObject([{ name: 'create', input: { scopes } }]);
  });

  test('makes a key that may do what is chosen part by part, and something at least', async () => {
    const { user, written } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Create API Key' }));
    await user.type(screen.getByLabelText('Name'), 'Till');
    await user.click(screen.getByRole('radio', { name: 'Only what I choose' }));
    await user.click(screen.getByRole('button', { name: 'Create Key' }));
    expect(await screen.findByText('Choose at least one thing that it may do.')).toBeTruthy();
    const ofPart = (name: string) => within(screen.getByRole('radiogroup', { name }));
    expect(ofPart('Reports').queryByRole('radio', { name: 'Read and change' })).toBeNull();
    await user.click(ofPart('Bookings').getByRole('radio', { name: 'Read and change' }));
    await user.click(ofPart('Guests').getByRole('radio', { name: 'Read' }));
    await user.click(ofPart('Tables').getByRole('radio', { name: 'Read' }));
    await user.click(ofPart('Tables').getByRole('radio', { name: 'Nothing' }));
    expect(screen.queryByText('Choose at least one thing that it may do.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create Key' }));
    await screen.findByRole('dialog', { name: 'The key of Till' });
    expect(written).toMatchObject([{ input: { scopes: ['BOOKINGS_WRITE', 'GUESTS_READ'] } }]);
  });

  test.each([
    [null, 'Does everything its role may do'],
    [
      ['RESTAURANT_READ', 'BOOKINGS_READ', 'GUESTS_READ', 'TABLES_READ', 'MESSAGES_READ', 'REPORTS_READ'],
      'Reads everything, changes nothing',
    ],
    [['BOOKINGS_READ', 'BOOKINGS_WRITE', 'TABLES_WRITE'], 'Reads and changes bookings and tables'],
    [
      ['BOOKINGS_WRITE', 'GUESTS_READ', 'REPORTS_READ'],
      'Reads and changes bookings; reads guests and reports',
    ],
    [[], 'Does nothing'],
  ])('reads of a key with the scopes %j: %s', async (scopes, words) => {
    const { user } = await opens({ apiKeys: [key({ scopes })] });
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit Website' }));
    expect(screen.getByText(`${words}. That stays as it is`, { exact: false })).toBeTruthy();
  });

  test('reads at the field why a key is not made, and loses nothing that was typed', async () => {
    const { user, visit } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Create API Key' }));
    await user.type(screen.getByLabelText('Name'), 'Website');
    visit.refusal = { field: ['name'], code: 'TAKEN', message: 'Another key has this name.' };
    await user.click(screen.getByRole('button', { name: 'Create Key' }));
    expect(await screen.findByText('Another key has this name.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Website');
  });

  test('rotates a key, which works on for a day unless another time is chosen', async () => {
    const { user, written } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Rotate Website' }));
    await user.click(screen.getByRole('button', { name: 'Rotate Key' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'The key of Website' })).getByText(SECRET),
    ).toBeTruthy();
    expect(written).toMatchObject([{ name: 'rotate', input: { id: 'key_1', overlapHours: 24 } }]);
  });

  test('renames a key and leaves its end as it is', async () => {
    const { user, written } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Edit Website' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Shop');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('API key saved')).toBeTruthy();
    expect(written).toEqual([{ name: 'update', input: { id: 'key_1', name: 'Shop' } }]);
  });

  test('ends a key after being asked, and is told when that fails', async () => {
    const { user, visit, written } = await opens();
    await user.click(await screen.findByRole('button', { name: 'Revoke Website' }));
    expect(screen.getByText(/Its program is out at once/)).toBeTruthy();
    visit.isDown = true;
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Failed to revoke the key')).toBeTruthy();
    visit.isDown = false; // and the question is there still
    visit.restaurant = { ...visit.restaurant, apiKeys: [key({ state: 'REVOKED' })] };
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The key of Website is revoked')).toBeTruthy();
    expect(await screen.findByText('Revoked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke Website' })).toBeNull();
    expect(written).toEqual([{ name: 'revoke', input: { id: 'key_1' } }]);
  });

  test('reads what a key did, page by page', async () => {
    const pages = [[write('setBookingStatus', ['bkg_1', 'gst_1'])], [write('createStaffBooking', ['bkg_1'])]];
    const writes = ({ after }: { after: string | null }) => ({
      totalCount: 2,
      edges: pages[after ? 1 : 0],
      pageInfo: {
        hasNextPage: !after,
        hasPreviousPage: false,
        startCursor: 'a',
        endCursor: after ? 'createStaffBooking' : 'setBookingStatus',
      },
    });
    const { user } = await opens({}, { node: { ...key(), writes } });
    await user.click(await screen.findByRole('button', { name: 'History of Website' }));
    const changes = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await screen.findByText('setBookingStatus');
    expect(changes().at(-1)).toMatch(/^setBookingStatusNov 20, 2026.* · Chez Ada · bkg_1 and 1 more$/);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Showing 2 of 2 changes')).toBeTruthy();
    expect(changes().at(-1)).toMatch(/^createStaffBooking.* · bkg_1$/);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test.each(['trial', 'basic', 'professional'])(
    'on %s makes and changes keys, is told how many there can be, and led to what has more',
    async (subscriptionStatus) => {
      await opens({ subscriptionStatus });
      expect(await screen.findByText(/Your plan has up to 5 working keys/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/payment');
      for (const name of ['Create API Key', 'Edit Website', 'Rotate Website', 'Revoke Website'])
        expect(screen.getByRole('button', { name })).toBeTruthy();
    },
  );

  test('on Enterprise reads nothing of smaller plans', async () => {
    await opens();
    expect(await screen.findByRole('button', { name: 'Create API Key' })).toBeTruthy();
    expect(screen.queryByText(/Your plan has up to/)).toBeNull();
  });

  test('reads above the form that the plan has no more keys', async () => {
    const { user, visit } = await opens({ subscriptionStatus: 'trial' });
    await user.click(await screen.findByRole('button', { name: 'Create API Key' }));
    await user.type(screen.getByLabelText('Name'), 'Sixth');
    const message = 'There are 5 working keys, and your plan has 5 at most.';
    visit.refusal = { field: null, code: 'TOO_MANY', message };
    await user.click(screen.getByRole('button', { name: 'Create Key' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('is told when the keys could not be had', async () => {
    const visit = new SettingsVisit(PROFILE);
    visit.isDown = true;
    await visit.opens('/settings/api-keys');
    expect(await screen.findByRole('heading', { name: 'Failed to load API keys' })).toBeTruthy();
  });
});

test('a manager is told that keys are for owners', async () => {
  await opens({
    viewerRole: 'MANAGER',
    apiKeys: () => {
      throw new GraphQLError('Your role does not allow this.', { extensions: { code: 'FORBIDDEN' } });
    },
  });
  expect(await screen.findByRole('heading', { name: 'Only owners can manage API keys' })).toBeTruthy();
});
