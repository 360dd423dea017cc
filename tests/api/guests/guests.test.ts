import { describe, expect, test } from 'vitest';
import { mailProofOf } from '../../../api/src/features/bookings/manage-link/mail-proof.ts';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import { TEST_KEYS, testServer } from '../../testkit/server.ts';
import { guestNames, guestOfBooking, knownGuest, mergeGuests, updateGuest } from './guest-calls.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z' });
const bistro = await server.seed.restaurant({ timezone: 'Europe/London', seatingCapacity: 500 });
const { owner } = bistro;

/** Says that the mail of a booking was opened. */
async function openMail(booking: { id: string; manageToken: string }, email: string) {
  const mailProof = mailProofOf(TEST_KEYS, { bookingId: uuidOf('Booking', booking.id) ?? '', email });
  const { confirmGuestEmail } = await server
    .stranger()
    .ask<{ confirmGuestEmail: { userErrors: { code: string }[] } }>(
      'mutation($input: ConfirmGuestEmailInput!) { confirmGuestEmail(input: $input) { userErrors { code } } }',
      { input: { token: booking.manageToken, mailProof } },
    );
  return confirmGuestEmail.userErrors;
}

/** Books by phone, as the host does. */
async function bookByPhone(request: {
  customerName: string;
  email?: string;
  phone?: string;
}): Promise<string> {
  const { createStaffBooking } = await owner.ask<{ createStaffBooking: { booking: { id: string } } }>(
    'mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } userErrors { message } } }',
    {
      input: {
        restaurantId: bistro.id,
        date: bistro.dayFromToday(7),
        time: '19:00:00',
        guests: 2,
        ...request,
      },
    },
  );
  return createStaffBooking.booking.id;
}

describe('a guest who books again', () => {
  test('is known by address and number, however they are written', async () => {
    const first = await bistro.book({
      email: 'Grace@Example.com',
      phone: '020 7946 0123',
      customerName: 'Grace',
    });
    const again = await bistro.book({
      email: 'grace@example.com',
      phone: '+44 20 7946 0123',
      customerName: 'G.',
    });
    const [one, other] = [await knownGuest(owner, first.id), await knownGuest(owner, again.id)];
    expect(other.id).toBe(one.id);
    expect(other).toMatchObject({ name: 'Grace', email: 'Grace@Example.com', history: { upcoming: 2 } });
  });

  test('by the same address and another number is another record until it is shown that they are one', async () => {
    const first = await bistro.book({
      email: 'ida@example.com',
      phone: '+44 20 7946 0201',
      customerName: 'Ida',
    });
    const other = await bistro.book({
      email: 'ida@example.com',
      phone: '+44 20 7946 0202',
      customerName: 'Ida N.',
    });
    const [one, two] = [await knownGuest(owner, first.id), await knownGuest(owner, other.id)];
    expect(two.id).not.toBe(one.id);
    expect(one.lookAlikes).toEqual([{ id: two.id, name: 'Ida N.' }]);
    expect(two.lookAlikes).toEqual([{ id: one.id, name: 'Ida' }]);
  });

  test('by phone alone is known by the number', async () => {
    const first = await bistro.book({
      email: 'jo@example.com',
      phone: '+44 20 7946 0301',
      customerName: 'Jo',
    });
    const called = await bookByPhone({ customerName: 'Jo', phone: '020 7946 0301' });
    expect((await knownGuest(owner, called)).id).toBe((await knownGuest(owner, first.id)).id);
  });

  test('and left no contact is nobody that we know', async () => {
    expect(await guestOfBooking(owner, await bookByPhone({ customerName: 'Somebody' }))).toBeNull();
  });

  test('twenty times at once is one record', async () => {
    const days = Array.from({ length: 20 }, (_, index) => bistro.dayFromToday(index + 1));
    const booked = await Promise.all(
      days.map((date) => bistro.book({ date, email: 'rush@example.com', phone: '+44 20 7946 0999' })),
    );
    const guests = await Promise.all(booked.map(({ id }) => knownGuest(owner, id)));
    expect(new Set(guests.map(({ id }) => id)).size).toBe(1);
    expect(guests[0]?.history.upcoming).toBe(20);
  });

  test('at another restaurant is not known there', async () => {
    const other = await server.seed.restaurant();
    const contact = { email: 'far@example.com', phone: '+44 20 7946 0401' };
    const [here, there] = [await bistro.book(contact), await other.book(contact)];
    expect((await knownGuest(other.owner, there.id)).id).not.toBe((await knownGuest(owner, here.id)).id);
  });

  test('has visits, no-shows and cancellations counted, each once', async () => {
    const contact = { email: 'kay@example.com', phone: '+44 20 7946 0501' };
    const date = bistro.today;
    const [came, missed, called, next] = [
      await bistro.book({ ...contact, date }),
      await bistro.book({ ...contact, date }),
      await bistro.book(contact),
      await bistro.book(contact),
    ];
    await bistro.setStatus(came.id, 'SEATED');
    await bistro.setStatus(came.id, 'COMPLETED');
    await bistro.setStatus(missed.id, 'NO_SHOW');
    await bistro.setStatus(called.id, 'CANCELLED');
    const { history } = await knownGuest(owner, next.id);
    expect(history).toEqual({ visits: 1, noShows: 1, cancellations: 1, upcoming: 1, lastVisit: date });
  });
});

describe('a diner', () => {
  test('never sees what the restaurant knows, by the manage link neither', async () => {
    const { manageToken } = await bistro.book({ email: 'nosy@example.com' });
    const { data, errors } = await server
      .stranger()
      .send('query($token: String!) { managedBooking(token: $token) { reference guest { name } } }', {
        token: manageToken,
      });
    expect(data).toMatchObject({ managedBooking: { guest: null } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
  });

  test('who opens the mail has shown that the address is theirs; who has the link of the page has not', async () => {
    const booked = await bistro.book({ email: 'lin@example.com', phone: '+44 20 7946 0601' });
    expect(await openMail({ ...booked, id: (await bistro.book()).id }, 'lin@example.com')).toEqual([
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ]);
    expect((await knownGuest(owner, booked.id)).emailVerified).toBe(false);
    expect(await openMail(booked, 'LIN@example.com')).toEqual([]);
    expect(await openMail(booked, 'lin@example.com')).toEqual([]);
    expect((await knownGuest(owner, booked.id)).emailVerified).toBe(true);
  });

  test('who opened mails of two records is one guest from then on', async () => {
    const first = await bistro.book({ email: 'may@example.com', phone: '+44 20 7946 0701' });
    await openMail(first, 'may@example.com');
    server.clock.pass({ minutes: 1 });
    const second = await bistro.book({ email: 'may@example.com', phone: '+44 20 7946 0702' });
    await openMail(second, 'may@example.com');
    const known = await knownGuest(owner, second.id);
    expect(known.id).toBe((await knownGuest(owner, first.id)).id);
    expect(known.otherContacts).toEqual([{ email: 'may@example.com', phone: '+44 20 7946 0702' }]);
    const third = await bistro.book({ email: 'may@example.com', phone: '+44 20 7946 0702' });
    expect((await knownGuest(owner, third.id)).id).toBe(known.id);
  });

  test('who opened the mail of a booking that was called off takes nothing of it over', async () => {
    const own = await bistro.book({ email: 'ned@example.com', phone: '+44 20 7946 0801' });
    await openMail(own, 'ned@example.com');
    server.clock.pass({ minutes: 1 });
    const forged = await bistro.book({ email: 'ned@example.com', phone: '+44 20 7946 0802' });
    await bistro.setStatus(forged.id, 'CANCELLED');
    await openMail(forged, 'ned@example.com');
    expect((await knownGuest(owner, forged.id)).id).not.toBe((await knownGuest(owner, own.id)).id);
  });
});

describe('the staff', () => {
  test('write down what they know; what they leave out stays', async () => {
    const { id } = await knownGuest(owner, (await bistro.book({ email: 'olga@example.com' })).id);
    const host = await bistro.member('host');
    const written = await updateGuest(host, {
      id,
      notes: 'Likes the window.\nBirthday in May.',
      tags: ['VIP', 'vip', 'Press'],
      dietary: ['VEGAN', 'NUT_ALLERGY', 'VEGAN'],
      dietaryNote: 'No coriander',
    });
    expect(written.userErrors).toEqual([]);
    const cleared = await updateGuest(host, { id, notes: null, tags: null });
    expect(cleared.guest).toMatchObject({
      notes: null,
      tags: ['VIP', 'Press'],
      dietary: ['VEGAN', 'NUT_ALLERGY'],
      dietaryNote: 'No coriander',
    });
  });

  test.each([
    ['a name that is empty', { name: ' ' }, 'REQUIRED', 'name'],
    ['an address that is none', { email: 'olga' }, 'INVALID', 'email'],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'OUT_OF_RANGE', 'tags'],
    ['a tag of 31 characters', { tags: ['x'.repeat(31)] }, 'TOO_LONG', 'tags'],
    ['notes of 2,001 characters', { notes: 'x'.repeat(2_001) }, 'TOO_LONG', 'notes'],
  ])('are told what is wrong with %s', async (_what, change, code, field) => {
    const { id } = await knownGuest(owner, (await bistro.book({ email: 'wrong@example.com' })).id);
    const { guest, userErrors } = await updateGuest(owner, { id, ...change });
    expect(guest).toBeNull();
    expect(userErrors).toEqual([expect.objectContaining({ code, field: expect.arrayContaining([field]) })]);
  });

  test('correct an address, which is not verified then, and are sent to merge when it is somebody’s', async () => {
    const one = await bistro.book({ email: 'pat@example.com', phone: '+44 20 7946 0901' });
    const other = await bistro.book({ email: 'pam@example.com', phone: '+44 20 7946 0901' });
    await openMail(one, 'pat@example.com');
    const { id } = await knownGuest(owner, one.id);
    const taken = await updateGuest(owner, { id, email: 'pam@example.com' });
    expect(taken.userErrors).toEqual([expect.objectContaining({ code: 'TAKEN' })]);
    const { guest } = await updateGuest(owner, { id, email: 'patricia@example.com' });
    expect(guest).toMatchObject({ email: 'patricia@example.com', emailVerified: false });
    expect((await knownGuest(owner, other.id)).email).toBe('pam@example.com');
  });

  test('make one record of two, with what was written of both, and later bookings find it', async () => {
    const one = await bistro.book({
      email: 'quin@example.com',
      phone: '+44 20 7946 1001',
      customerName: 'Quin',
    });
    const two = await bistro.book({
      email: 'quin@work.example',
      phone: '+44 20 7946 1001',
      customerName: 'Quin W.',
    });
    const [keep, merge] = [await knownGuest(owner, one.id), await knownGuest(owner, two.id)];
    await updateGuest(owner, { id: keep.id, notes: 'Window', tags: ['VIP'], dietary: ['VEGAN'] });
    await updateGuest(owner, { id: merge.id, notes: 'Red wine', tags: ['vip', 'Press'], dietary: ['HALAL'] });
    const input = { keepId: keep.id, mergeId: merge.id };
    const [done, again] = await Promise.all([mergeGuests(owner, input), mergeGuests(owner, input)]);
    const [merged] = [done, again].map(({ guest }) => guest).filter((guest) => guest !== null);
    expect([...done.userErrors, ...again.userErrors].map(({ code }) => code)).toEqual(['NOT_FOUND']);
    expect(merged).toMatchObject({
      id: keep.id,
      name: 'Quin',
      notes: 'Window\n\nRed wine',
      tags: ['VIP', 'Press'],
      dietary: ['VEGAN', 'HALAL'],
      history: { upcoming: 2 },
      lookAlikes: [],
      otherContacts: [{ email: 'quin@work.example', phone: '+44 20 7946 1001' }],
    });
    const third = await bistro.book({ email: 'quin@work.example', phone: '+44 20 7946 1001' });
    expect((await knownGuest(owner, third.id)).id).toBe(keep.id);
    expect(await guestNames(bistro, { search: 'quin' })).toEqual(['Quin']);
  });

  test('cannot merge a record with itself, nor with one of another restaurant', async () => {
    const other = await server.seed.restaurant();
    const theirs = await knownGuest(other.owner, (await other.book()).id);
    const ours = await knownGuest(owner, (await bistro.book({ email: 'self@example.com' })).id);
    const codes = async (mergeId: string) =>
      (await mergeGuests(owner, { keepId: ours.id, mergeId })).userErrors.map(({ code }) => code);
    expect(await codes(ours.id)).toEqual(['INVALID']);
    expect(await codes(theirs.id)).toEqual(['NOT_FOUND']);
  });
});
