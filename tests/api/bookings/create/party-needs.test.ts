import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { MailServer } from '../../messages/mail-server.ts';
import { changeManaged, type Refused } from '../booking-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const bistro = await server.seed.restaurant({ seatingCapacity: 500 });
const guest = server.stranger();

const FIELDS = 'id guests dietary diets { guests needs } dietaryNote occasion status';
const diets = [
  { guests: 1, needs: ['NUT_ALLERGY', 'VEGAN'] },
  { guests: 2, needs: ['HALAL'] },
];

interface Needs {
  id: string;
  dietary: string[];
  diets: object[];
  dietaryNote: string | null;
  occasion: string | null;
}

async function book(
  input: object,
): Promise<{ booking: Needs | null; manageToken: string; userErrors: Refused[] }> {
  const asked = await guest.ask<{
    createBooking: { booking: Needs | null; manageToken: string; userErrors: Refused[] };
  }>(
    `mutation($input: CreateBookingInput!) { createBooking(input: $input) {
      booking { ${FIELDS} } manageToken userErrors { code message field } } }`,
    { input: bistro.request({ guests: 4, ...input }) },
  );
  return asked.createBooking;
}

const seenByStaff = async (id: string) =>
  (
    await bistro.owner.ask<{ node: Needs }>(
      `query($id: ID!) { node(id: $id) { ... on Booking { ${FIELDS} } } }`,
      { id },
    )
  ).node;

describe('a guest who says what the party cannot eat and why it comes', () => {
  test('has it on the booking, where staff see it, each set of needs once', async () => {
    const { booking } = await book({
      diets: [...diets, { guests: 1, needs: ['HALAL', 'HALAL'] }],
      dietaryNote: '  No coriander ',
      occasion: 'BIRTHDAY',
    });
    const needs = {
      dietary: ['VEGAN', 'NUT_ALLERGY', 'HALAL'],
      diets: [
        { guests: 1, needs: ['VEGAN', 'NUT_ALLERGY'] },
        { guests: 3, needs: ['HALAL'] },
      ],
      dietaryNote: 'No coriander',
      occasion: 'BIRTHDAY',
    };
    expect(booking).toMatchObject(needs);
    const seen = await seenByStaff(booking?.id ?? '');
    expect(seen).toMatchObject({ ...needs, dietary: expect.arrayContaining(needs.dietary) });
  });

  test('who names an occasion that there is not is told so before anything is booked', async () => {
    const booked = () => server.rows('select id from bookings where restaurant_id = $1', [bistro.uuid]);
    const before = await booked();
    const { errors } = await guest.send(
      'mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } } }',
      { input: bistro.request({ guests: 4, occasion: 'FUNERAL' }) },
    );
    expect(errors).toMatchObject([{ message: expect.stringContaining('FUNERAL') }]);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await booked()).toEqual(before);
  });

  test('who says nothing has nothing', async () => {
    const { booking } = await book({ diets: [], dietaryNote: ' ' });
    expect(booking).toMatchObject({ dietary: [], diets: [], dietaryNote: null, occasion: null });
  });

  test.each([
    [{ diets: [{ guests: 5, needs: ['VEGAN'] }] }, 'OUT_OF_RANGE', ['diets']],
    [{ diets: [{ guests: 0, needs: ['VEGAN'] }] }, 'OUT_OF_RANGE', ['diets', '0', 'guests']],
    [
      { diets: Array.from({ length: 11 }, () => ({ guests: 1, needs: ['VEGAN'] })) },
      'OUT_OF_RANGE',
      ['diets'],
    ],
    [{ diets: [{ guests: 1, needs: [] }] }, 'OUT_OF_RANGE', ['diets', '0', 'needs']],
    [{ dietaryNote: 'x'.repeat(201) }, 'TOO_LONG', ['dietaryNote']],
  ])('is told what is wrong with %j at its field', async (wrong, code, field) => {
    const { booking, userErrors } = await book(wrong);
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code, field }]);
  });

  test('changes and removes it by the link, and the restaurant is told', async () => {
    const { booking, manageToken } = await book({ diets, occasion: 'DATE' });
    const visit = { date: bistro.dayFromToday(7), time: '19:00', guests: 4, token: manageToken };
    await changeManaged(guest, { ...visit, diets: [{ guests: 1, needs: ['MILK_ALLERGY'] }] });
    const id = booking?.id ?? '';
    expect(await seenByStaff(id)).toMatchObject({ dietary: ['MILK_ALLERGY'], occasion: 'DATE' });
    await changeManaged(guest, { ...visit, diets: null, occasion: null });
    expect(await seenByStaff(id)).toMatchObject({ diets: [], occasion: null });
    const refused = await changeManaged(guest, { ...visit, guests: 1, diets });
    expect(refused.userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['diets'] }]);
  });

  test('reads it in the mail, in their own language, and so does the restaurant', async () => {
    const bar = await server.seed.restaurant();
    await bar.set({ email: 'desk-of-needs@example.com' });
    const email = 'nuesse@example.com';
    await book({
      restaurantId: bar.id,
      email,
      language: 'DE',
      diets,
      dietaryNote: 'Kein Koriander',
      occasion: 'BIRTHDAY',
    });
    const { text } = await mails.mailTo(email);
    expect(text).toMatch(/^Ernährung und Allergien: +1 × Vegan, Nussallergie; 2 × Halal; Kein Koriander$/m);
    expect(text).toMatch(/^Anlass: +Geburtstag$/m);
    const notice = await mails.mailTo('desk-of-needs@example.com');
    expect(notice.text).toMatch(/^Diets and allergies: +1 × Vegan, Nut allergy; 2 × Halal; Kein Koriander$/m);
  });
});

test('staff write it down for a guest who calls', async () => {
  const { createStaffBooking } = await bistro.owner.ask<{ createStaffBooking: { booking: Needs } }>(
    `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { ${FIELDS} } userErrors { code message field } } }`,
    {
      input: {
        restaurantId: bistro.id,
        date: bistro.dayFromToday(3),
        time: '19:00',
        guests: 3,
        customerName: 'Grace Hopper',
        diets,
        occasion: 'BUSINESS',
      },
    },
  );
  expect(createStaffBooking.booking).toMatchObject({
    occasion: 'BUSINESS',
    dietary: expect.arrayContaining(['HALAL']),
  });
});
