import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { pageOf, sistersOf, timesOf, updatePage } from './group-page-calls.ts';
import { add, groupOf, remove } from './location-calls.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { seed } = server;
const guest = server.stranger();
const NEXT_WEEK = { date: '2026-07-08', partySize: 2 };

/** A group of an owner's, with these restaurants beside the first, which bears its name. */
async function group(name: string, ...others: string[]): Promise<SeededRestaurant & { others: string[] }> {
  const first = await seed.restaurant({ name });
  await pay(first, 'enterprise');
  const ids: string[] = [];
  for (const each of others) ids.push(await add(first, { name: each, copyFromId: first.id }));
  return Object.assign(first, { others: ids });
}

const rules = (of: SeededRestaurant, restaurantId: string, input: object) =>
  of.owner.ask(
    'mutation($input: UpdateBookingRulesInput!) { updateBookingRules(input: $input) { userErrors { message } } }',
    { input: { restaurantId, ...input } },
  );

describe('the page of a group', () => {
  let copper: Awaited<ReturnType<typeof group>>;
  beforeAll(async () => {
    copper = await group('Café Kupfer & Söhne', 'Harbour', 'Annex');
  });

  test('is nowhere until its owner shows it, and nowhere again once they hide it', async () => {
    expect(await pageOf(guest, 'cafe-kupfer-sohne')).toBeNull();
    expect(await updatePage(copper.owner, { isPublic: true })).toEqual({
      group: {
        pageSlug: 'cafe-kupfer-sohne',
        isPagePublic: true,
        pageUrl: expect.stringMatching(/^http.*\/g\/cafe-kupfer-sohne$/),
      },
      userErrors: [],
    });
    const page = await pageOf(guest, 'cafe-kupfer-sohne');
    expect(page).toMatchObject({ slug: 'cafe-kupfer-sohne', name: 'Café Kupfer & Söhne' });
    expect(page?.restaurants.map(({ name }) => name)).toEqual(['Annex', 'Café Kupfer & Söhne', 'Harbour']);
    await updatePage(copper.owner, { isPublic: false });
    expect(await pageOf(guest, 'cafe-kupfer-sohne')).toBeNull();
    expect(await timesOf(guest, 'cafe-kupfer-sohne', NEXT_WEEK)).toBeNull();
    expect(await sistersOf(guest, copper.id, NEXT_WEEK)).toEqual([]);
    // The name is kept for the next time.
    expect((await updatePage(copper.owner, { isPublic: true })).group?.pageSlug).toBe('cafe-kupfer-sohne');
  });

  test('has the name that its owner gives it, and the one before leads nowhere', async () => {
    expect((await updatePage(copper.owner, { slug: '  Kupfer-Haus ' })).group?.pageSlug).toBe('kupfer-haus');
    expect(await pageOf(guest, 'cafe-kupfer-sohne')).toBeNull();
    expect(await pageOf(guest, 'kupfer-haus')).not.toBeNull();
    const refused = async (slug: string) => (await updatePage(copper.owner, { slug })).userErrors;
    expect(await refused('admin')).toMatchObject([{ code: 'INVALID', field: ['slug'] }]);
    expect(await refused('no way')).toMatchObject([{ code: 'INVALID', field: ['slug'] }]);
    expect(await refused('x'.repeat(300))).toMatchObject([{ code: 'TOO_LONG', field: ['slug'] }]);
    expect((await updatePage(copper.owner, { slug: ' ' })).group?.pageSlug).toBe('kupfer-haus');
  });

  test('cannot have the name of another one, whichever way it is asked for', async () => {
    const other = await group('Kupfer-Haus');
    const { userErrors } = await updatePage(other.owner, { slug: 'kupfer-haus', isPublic: true });
    expect(userErrors).toMatchObject([{ code: 'TAKEN', field: ['slug'] }]);
    expect((await updatePage(other.owner, { isPublic: true })).group?.pageSlug).toBe('kupfer-haus-group');
    const nameless = await group('東京');
    expect((await updatePage(nameless.owner, { isPublic: true })).userErrors).toMatchObject([
      { code: 'INVALID', field: ['slug'] },
    ]);
    const [one, two] = await Promise.all([
      updatePage(nameless.owner, { slug: 'tokyo-bay' }),
      updatePage(other.owner, { slug: 'tokyo-bay' }),
    ]);
    const codes = [...one.userErrors, ...two.userErrors].map(({ code }) => code);
    expect(codes).toEqual(['TAKEN']);
  });

  test('leaves out who takes no bookings online, and who is gone', async () => {
    const [harbour = '', annex = ''] = copper.others;
    await rules(copper, harbour, { onlineBookingPaused: true });
    const names = async () => (await pageOf(guest, 'kupfer-haus'))?.restaurants.map(({ name }) => name);
    expect(await names()).toEqual(['Annex', 'Café Kupfer & Söhne']);
    const searched = await timesOf(guest, 'kupfer-haus', NEXT_WEEK);
    expect(searched?.map(({ restaurant }) => restaurant.name)).toEqual(['Annex', 'Café Kupfer & Söhne']);
    await rules(copper, harbour, { onlineBookingPaused: false });
    await remove(copper.owner, annex);
    expect(await names()).toEqual(['Café Kupfer & Söhne', 'Harbour']);
  });
});

describe('one search over a group', () => {
  test('shows a few times of each, the nearest to the one asked for, and why a full house has none', async () => {
    const linden = await group('Linden', 'Quay', 'Room');
    const [quay = '', room = ''] = linden.others;
    await updatePage(linden.owner, { isPublic: true });
    await linden.owner.ask(
      `mutation($input: CreateBlockInput!) { createBlock(input: $input) { userErrors { message } } }`,
      {
        input: {
          restaurantId: quay,
          startsAt: '2026-07-08T00:00:00.000Z',
          endsAt: '2026-07-09T12:00:00.000Z',
        },
      },
    );
    const around = await timesOf(guest, 'linden', { ...NEXT_WEEK, time: '19:00:00' });
    expect(around).toMatchObject([
      { restaurant: { name: 'Linden' }, reason: null },
      { restaurant: { id: quay }, times: [], reason: expect.any(String) },
      { restaurant: { id: room } },
    ]);
    expect(around?.[0]?.times.map(({ time }) => time)).toEqual([
      '18:15:00',
      '18:30:00',
      '18:45:00',
      '19:00:00',
      '19:15:00',
      '19:30:00',
    ]);
    const allDay = await timesOf(guest, 'linden', NEXT_WEEK);
    expect(allDay?.[0]?.times).toHaveLength(6);
    expect(allDay?.[0]?.times[0]?.time).toBe('10:00:00');
    // What is shown can be booked.
    const [{ time = '' } = {}] = allDay?.[0]?.times ?? [];
    await linden.book({ date: NEXT_WEEK.date, time });
    const full = await sistersOf(guest, quay, NEXT_WEEK);
    expect(full.map(({ restaurant }) => restaurant.name)).toEqual(['Linden', 'Room']);
    expect(full.every(({ times }) => times.length === 3)).toBe(true);
    expect((await sistersOf(guest, linden.id, NEXT_WEEK)).map(({ restaurant }) => restaurant.id)).toEqual([
      room,
    ]);
  });

  test('sends nobody to a house where it is another hour, and refuses parties that cannot be', async () => {
    const far = await group('Far Apart');
    await add(far, { name: 'Auckland', timezone: 'Pacific/Auckland' });
    await updatePage(far.owner, { isPublic: true });
    expect(await timesOf(guest, 'far-apart', NEXT_WEEK)).toHaveLength(2);
    expect(await sistersOf(guest, far.id, NEXT_WEEK)).toEqual([]);
    const query = `{ groupAvailability(slug: "far-apart", date: "2026-07-08", partySize: 0) { reason } }`;
    expect((await guest.send(query)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await timesOf(guest, 'nobody-has-this', NEXT_WEEK)).toBeNull();
    expect(await timesOf(guest, '../etc', NEXT_WEEK)).toBeNull();
  });
});

describe('who may show the page of a group', () => {
  test('is who owns all of its restaurants; who owns some may hide it', async () => {
    const shared = await group('Shared Tables', 'West');
    const partner = await shared.member('owner');
    const { id } = await groupOf(shared.owner);
    expect((await updatePage(partner, { isPublic: true })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    await updatePage(shared.owner, { isPublic: true });
    expect((await updatePage(partner, { slug: 'partners' })).userErrors).toMatchObject([
      { code: 'CONFLICT' },
    ]);
    expect((await updatePage(partner, { isPublic: false })).group?.isPagePublic).toBe(false);
    const stranger = await seed.restaurant();
    expect((await updatePage(stranger.owner, { isPublic: true }, id)).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    const manager = await shared.member('manager');
    await expect(updatePage(manager, { isPublic: true })).rejects.toThrow('FORBIDDEN');
  });

  test('has Enterprise: with another plan there is no page, and it goes when what was paid for is over', async () => {
    const small = await seed.restaurant({ name: 'Small House' });
    expect((await updatePage(small.owner, { isPublic: true })).userErrors).toMatchObject([
      { code: 'PLAN_REQUIRED' },
    ]);
    const big = await group('Big House');
    await updatePage(big.owner, { isPublic: true });
    expect(await pageOf(guest, 'big-house')).not.toBeNull();
    await server.rows(
      `update restaurant_groups set subscription_expires_at = '2026-05-01' where page_slug = 'big-house'`,
    );
    expect(await pageOf(guest, 'big-house')).toBeNull();
  });
});
