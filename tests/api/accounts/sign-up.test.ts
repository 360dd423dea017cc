import { describe, expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { testServer } from '../../testkit/server.ts';
import { signIn, signUp, whoAmI } from './account-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { rows } = server;

/** How many rows all sign-ups have left. */
async function countRows() {
  const [counts] = await rows(`select (select count(*)::int from users) as users,
    (select count(*)::int from restaurant_groups) as groups, (select count(*)::int from restaurants) as restaurants,
    (select count(*)::int from memberships) as memberships, (select count(*)::int from sessions) as sessions`);
  return counts;
}

describe('an owner who signs up', () => {
  test('gets a restaurant with the usual hours and capacity and a trial of 14 days, and is signed in', async () => {
    const owner = server.stranger();
    const { restaurant, session, userErrors } = await signUp(owner);
    expect(userErrors).toEqual([]);
    expect(restaurant).toMatchObject({
      name: 'Chez Ada',
      email: 'ada@hoststand.test',
      timezone: 'Europe/Berlin',
      openingTime: '10:00:00',
      closingTime: '22:00:00',
      seatingCapacity: 50,
      timeSlotDuration: 60,
      subscriptionStatus: 'trial',
      subscriptionExpiresAt: '2026-07-15T10:00:00.000Z',
      viewerRole: 'OWNER',
    });
    expect(session).toMatchObject({
      expiresAt: '2026-07-01T10:15:00.000Z',
      user: { email: 'ada@hoststand.test' },
    });
    expect(await whoAmI(owner)).toBe('ada@hoststand.test');
  });

  test('has one id as a user and as the first restaurant of the group', async () => {
    const { restaurant, session } = await signUp(server.stranger(), { email: 'one-id@hoststand.test' });
    const uuid = uuidOf('Restaurant', restaurant?.id ?? '');
    expect(uuidOf('User', session?.user.id ?? '')).toBe(uuid);
    expect(
      await rows(
        `select m.role, g.name, g.subscription_status as status, s.remembered, s.ended_at as "endedAt"
          from users u join memberships m on m.user_id = u.id join restaurants r on r.id = m.restaurant_id
          join restaurant_groups g on g.id = r.group_id join sessions s on s.user_id = u.id
          where u.id = $1 and r.id = $1`,
        [uuid],
      ),
    ).toEqual([{ role: 'owner', name: 'Chez Ada', status: 'trial', remembered: false, endedAt: null }]);
  });

  test('without a time zone gets UTC', async () => {
    const request = { email: 'somewhere@hoststand.test', timezone: null };
    expect((await signUp(server.stranger(), request)).restaurant?.timezone).toBe('UTC');
  });

  test('may have a name and an address with quotes, question marks and letters of any script', async () => {
    const restaurantName = `O'Brien's "Café" ${'\\'} 東京 $1 ? :name`;
    const email = `o'brien?$1@hoststand.test`;
    const { restaurant } = await signUp(server.stranger(), { restaurantName, email });
    expect(restaurant).toMatchObject({ name: restaurantName, email });
    const { session } = await signIn(server.stranger(), email, 'correct horse');
    expect(session?.user.email).toBe(email);
  });
});

describe('an address that is registered', () => {
  const taken = {
    code: 'TAKEN',
    field: ['email'],
    message: 'This email is already registered. Please log in instead.',
  };

  test.each([['grace@hoststand.test'], ['GRACE@Hoststand.TEST'], [' grace@hoststand.test ']])(
    'is refused as %j, and nothing is made',
    async (email) => {
      await signUp(server.stranger(), { email: 'grace@hoststand.test' });
      const before = await countRows();
      const answer = await signUp(server.stranger(), { email, restaurantName: 'Another' });
      expect(answer).toEqual({ session: null, restaurant: null, userErrors: [taken] });
      expect(await countRows()).toEqual(before);
    },
  );

  test('goes to one of ten who want it at once; the others leave nothing half made', async () => {
    const before = await countRows();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        signUp(server.stranger(), { email: i % 2 ? 'RACE@hoststand.test' : 'race@hoststand.test' }),
      ),
    );
    const refused = answers.filter(({ session }) => session === null);
    expect(refused).toHaveLength(9);
    for (const { userErrors } of refused) expect(userErrors).toEqual([taken]);
    const after = await countRows();
    for (const table of ['users', 'groups', 'restaurants', 'memberships', 'sessions']) {
      expect(after?.[table], table).toBe(before?.[table] + 1);
    }
  });
});

describe('a sign-up form that is filled in wrongly', () => {
  const email = 'wrong@hoststand.test';
  const address = 'Please enter a valid email address';
  const zone = 'This is not a time zone.';

  test.each([
    ['a short password', { password: 'five5' }, 'TOO_SHORT', 'Password must be at least 6 characters'],
    ['an endless password', { password: 'x'.repeat(10_000) }, 'TOO_LONG', /at most 200 characters/],
    ['no name', { restaurantName: '' }, 'REQUIRED', 'Restaurant name is required.'],
    ['a blank name', { restaurantName: '  \t ' }, 'REQUIRED', 'Restaurant name is required.'],
    ['an endless name', { restaurantName: 'x'.repeat(10_000) }, 'TOO_LONG', /at most 120 characters/],
    ['a name with a line break', { restaurantName: 'Chez\r\nBcc: all' }, 'INVALID', /cannot be used/],
    ['a name with a null character', { restaurantName: 'Chez\u0000Ada' }, 'INVALID', /cannot be used/],
    ['a name that turns text around', { restaurantName: 'Chez \u202eadA' }, 'INVALID', /cannot be used/],
    ['an address without @', { email: 'ada.hoststand.test' }, 'INVALID', address],
    ['an address without a domain', { email: 'ada@localhost' }, 'INVALID', address],
    ['an address with a line break', { email: 'ada@hoststand.test\nBcc:x@y.zz' }, 'INVALID', address],
    ['an endless address', { email: `${'a'.repeat(9_000)}@hoststand.test` }, 'TOO_LONG', /254 characters/],
    ['terms that were not accepted', { acceptTerms: false }, 'INVALID', /accept the terms/],
    ['a zone that is nowhere', { timezone: 'Mars/Olympus' }, 'INVALID', zone],
    ['an offset for a zone', { timezone: '+02:00' }, 'INVALID', zone],
    ['an abbreviation for a zone', { timezone: 'CET' }, 'INVALID', zone],
    ['an endless zone', { timezone: 'Europe/'.repeat(1_000) }, 'TOO_LONG', zone],
  ])('with %s is refused at its field, and nothing is made', async (_what, request, code, message) => {
    const before = await countRows();
    const { session, restaurant, userErrors } = await signUp(server.stranger(), { email, ...request });
    expect({ session, restaurant }).toEqual({ session: null, restaurant: null });
    expect(userErrors).toEqual([
      {
        code,
        field: Object.keys(request),
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ]);
    expect(await countRows()).toEqual(before);
  });

  test('hears of all its faults at once', async () => {
    const request = { restaurantName: '', email: 'nobody', password: 'abc', acceptTerms: false };
    const { userErrors } = await signUp(server.stranger(), request);
    expect(userErrors.map(({ field }) => field?.[0])).toEqual([
      'restaurantName',
      'email',
      'password',
      'acceptTerms',
    ]);
  });
});
