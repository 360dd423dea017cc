import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { eraseGuest, knownGuest, mergeGuests, updateGuest } from '../guests/guest-calls.ts';
import { Importer } from '../portability/portability-calls.ts';
import { cursorOfNow, eventsSince, typesOf } from './event-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;

const OF_GUESTS = ['GUEST_CREATED', 'GUEST_UPDATED', 'GUEST_MERGED', 'GUEST_DELETED'];

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 1_000 });
});

const guestsSince = (after: string) => eventsSince(bistro, after, { types: OF_GUESTS });

describe('a guest’s record tells of itself', () => {
  test('when a booking makes it, and not when another one joins it', async () => {
    const start = await cursorOfNow(bistro);
    const first = await bistro.book({ customerName: 'Ada', email: 'ada@example.com' });
    await bistro.book({ customerName: 'Ada', email: 'ada@example.com', date: bistro.dayFromToday(3) });
    const guest = await knownGuest(bistro.owner, first.id);
    expect(await guestsSince(start)).toMatchObject([
      { type: 'GUEST_CREATED', subjectId: guest.id, isGone: false, guest: { id: guest.id, name: 'Ada' } },
    ]);
  });

  test('when staff change it, with the names of what changed', async () => {
    const { id } = await knownGuest(bistro.owner, (await bistro.book()).id);
    const start = await cursorOfNow(bistro);
    await updateGuest(bistro.owner, { id, notes: 'Window seat', dietaryNote: 'No celery' });
    await updateGuest(bistro.owner, { id, notes: 'Window seat' }); // as it was
    await updateGuest(bistro.owner, { id, email: 'new@example.com' });
    expect(await guestsSince(start)).toMatchObject([
      { type: 'GUEST_UPDATED', changedFields: ['notes', 'dietaryNote'], guest: { notes: 'Window seat' } },
      { type: 'GUEST_UPDATED', changedFields: ['email'], authorKind: 'PERSON' },
    ]);
  });

  test('not by a visit, which its booking tells', async () => {
    const { id } = await bistro.book();
    const start = await cursorOfNow(bistro);
    await bistro.setStatus(id, 'CONFIRMED');
    await bistro.setStatus(id, 'SEATED');
    expect(await guestsSince(start)).toEqual([]);
  });

  test('when two become one: the one that is kept, and the one that is gone', async () => {
    const keep = await knownGuest(bistro.owner, (await bistro.book({ email: 'keep@example.com' })).id);
    const booking = await bistro.book({ email: 'merge@example.com', phone: '+44 20 7946 0111' });
    const merge = await knownGuest(bistro.owner, booking.id);
    await updateGuest(bistro.owner, { id: merge.id, notes: 'Window seat' });
    const start = await cursorOfNow(bistro);
    await mergeGuests(bistro.owner, { keepId: keep.id, mergeId: merge.id });
    const events = await guestsSince(start);
    expect(typesOf(events).sort()).toEqual(['GUEST_MERGED', 'GUEST_UPDATED']);
    expect(events.find(({ type }) => type === 'GUEST_MERGED')).toMatchObject({
      subjectId: merge.id,
      isGone: true,
      guest: null,
    });
    expect((await knownGuest(bistro.owner, booking.id)).id).toBe(keep.id);
  });

  test('when it is erased, also with records that were merged into it', async () => {
    const past = { date: bistro.dayFromToday(1) };
    const keep = await knownGuest(
      bistro.owner,
      (await bistro.book({ ...past, email: 'keep@example.com' })).id,
    );
    const merge = await knownGuest(
      bistro.owner,
      (await bistro.book({ ...past, email: 'merge@example.com', phone: '+44 20 7946 0111' })).id,
    );
    await mergeGuests(bistro.owner, { keepId: keep.id, mergeId: merge.id });
    const start = await cursorOfNow(bistro);
    const { erasedId } = await eraseGuest(bistro.owner, { id: keep.id, cancelUpcoming: true });
    expect(erasedId).toBe(keep.id);
    expect(await guestsSince(start)).toMatchObject([
      { type: 'GUEST_DELETED', subjectId: keep.id, isGone: true, guest: null },
    ]);
  });

  test('when a list is read in, by its channel, and when that is taken back', async () => {
    const start = await cursorOfNow(bistro);
    const importer = new Importer(bistro);
    const { id } = await importer.run('GUESTS', 'name,email\nAda,ada@example.com\nIda,ida@example.com\n');
    const made = await guestsSince(start);
    expect(made).toMatchObject([
      { type: 'GUEST_CREATED', channel: 'IMPORT' },
      { type: 'GUEST_CREATED', channel: 'IMPORT' },
    ]);
    await importer.step('undoImport', { id });
    await importer.ended(id);
    const gone = (await guestsSince(start)).slice(2);
    expect(typesOf(gone)).toEqual(['GUEST_DELETED', 'GUEST_DELETED']);
    expect(gone.map(({ subjectId }) => subjectId).sort()).toEqual(
      made.map(({ subjectId }) => subjectId).sort(),
    );
  });
});

test('a restaurant that is gone for good takes its guests with it, and tells nobody', async () => {
  await bistro.book({ email: 'ada@example.com' });
  await server.rows('delete from restaurants where id = $1', [bistro.uuid]);
  expect(await server.rows('select 1 from event_log where restaurant_id = $1', [bistro.uuid])).toEqual([]);
});
