import { z } from 'zod';
import { givenExperience } from '../experiences.ts';
import { given, isTriedOut, said, shortTime, tryingOut } from '../fields.ts';
import { accepted } from '../rest-refusal.ts';
import { restRoute } from '../rest-route.ts';
import { RestBookDocument, RestHoldDocument, RestReleaseDocument } from './GuestRoutes.generated.ts';
import { asGuests, guestsBooking } from './guests-booking.ts';

const visit = {
  restaurantId: given.restaurantId,
  date: given.date,
  time: given.time,
  partySize: given.partySize,
  areaId: given.areaId,
  wishes: given.wishes,
  experienceId: givenExperience.experienceId,
};

const hold = z
  .object({
    date: said.date,
    time: said.time,
    startsAt: said.instant,
    partySize: said.partySize,
    expiresAt: said.instant.describe('When the hold ends by itself.'),
    secondsLeft: z.number().int().describe("Whole seconds until then, by the server's clock."),
  })
  .meta({ id: 'Hold', description: 'A time that is kept from others for a few minutes.' });

/** Keeps a time while a guest writes. */
export const createHold = restRoute({
  operationId: 'createHold',
  method: 'POST',
  address: '/v1/holds',
  summary: 'Keep a time',
  description:
    'Keeps a free time for a few minutes, so that nobody else gets it while the guest gives their details. A visitor has one hold: a hold of another time with the same key takes its place.',
  audience: 'guests',
  takes: z.object({
    headers: z.object({ 'Visitor-Key': given.visitorKey }),
    query: tryingOut,
    body: z.strictObject(visit),
  }),
  answers: { status: 201, says: 'The hold.', schema: hold },
  asks: RestHoldDocument,
  async run({ headers, query, body: { partySize, ...asked } }, caller) {
    const input = { ...asked, guests: partySize, visitorKey: headers['Visitor-Key'] };
    const { holdSlot } = await caller.ask(RestHoldDocument, { input, dryRun: isTriedOut(query) });
    const { hold: kept } = accepted(holdSlot);
    if (!kept) throw new Error('a hold was neither given nor refused');
    const { guests, time, ...same } = kept;
    return { ...same, time: shortTime(time), partySize: guests };
  },
});

/** Lets it go. */
export const releaseHold = restRoute({
  operationId: 'releaseHold',
  method: 'POST',
  address: '/v1/holds/release',
  summary: 'Let a time go',
  description:
    'Ends the hold of a visitor at a restaurant, so that others get the time at once. Without one nothing happens.',
  audience: 'guests',
  takes: z.object({
    headers: z.object({ 'Visitor-Key': given.visitorKey }),
    query: tryingOut,
    body: z.strictObject({ restaurantId: given.restaurantId }),
  }),
  answers: {
    status: 200,
    says: 'Nothing is held with this key any more.',
    schema: z.object({ held: z.boolean().describe('Whether a time is kept with this key now: false.') }),
  },
  asks: RestReleaseDocument,
  async run({ headers, query, body }, caller) {
    const input = { ...body, visitorKey: headers['Visitor-Key'] };
    const { releaseHold: released } = await caller.ask(RestReleaseDocument, {
      input,
      dryRun: isTriedOut(query),
    });
    accepted(released);
    return { held: false };
  },
});

const newBooking = z
  .object({
    booking: guestsBooking,
    manageToken: z
      .string()
      .describe(
        'Opens the booking without a session, as `Manage-Token`. Keep it private: it belongs to one guest.',
      ),
    confirmationMail: z
      .enum(['ORDERED', 'HELD_BACK'])
      .nullable()
      .describe('ORDERED: a mail is on its way. HELD_BACK: none is sent, so show the reference yourself.'),
  })
  .meta({ id: 'NewBooking', description: 'A booking that was made, and what opens it.' });

/** Books. */
export const createBooking = restRoute({
  operationId: 'createBooking',
  method: 'POST',
  address: '/v1/bookings',
  summary: 'Book a table',
  description:
    'Books a table for a guest, who gets a mail about it. Repeat it after a lost answer with the same `Idempotency-Key`: there is never a second booking. What asks for a card or a payment is refused with GUARANTEE_REQUIRED: only the guest can give it, on the booking page.',
  audience: 'guests',
  takes: z.object({
    headers: z.object({
      'Idempotency-Key': given.idempotencyKey,
      'Visitor-Key': given.visitorKey.optional(),
    }),
    query: tryingOut,
    body: z.strictObject({
      ...visit,
      menuChoices: givenExperience.menuChoices,
      addOns: givenExperience.addOns,
      name: z.string().meta({ description: "The guest's name.", maxLength: 120 }),
      email: z.string().meta({ description: "The guest's email address.", maxLength: 254 }),
      phone: z
        .string()
        .describe(
          "The guest's phone number, with its country code, or as people write it there with `phoneCountry`.",
        ),
      phoneCountry: z.string().optional().describe('Country of the phone number, two letters (ISO 3166).'),
      specialRequests: given.specialRequests,
      occasion: given.occasion,
      diets: given.diets,
      dietaryNote: given.dietaryNote,
      language: given.language,
    }),
  }),
  answers: { status: 201, says: 'The booking.', schema: newBooking },
  asks: RestBookDocument,
  async run({ headers, query, body: { partySize, name, ...asked } }, caller) {
    const input = {
      ...asked,
      guests: partySize,
      customerName: name,
      visitorKey: headers['Visitor-Key'],
      idempotencyKey: headers['Idempotency-Key'],
    };
    const { createBooking: made } = await caller.ask(RestBookDocument, {
      input,
      dryRun: isTriedOut(query),
    });
    const { booking, manageToken, confirmationMail } = accepted(made);
    if (manageToken === null) throw new Error('a booking was made without what opens it');
    return { booking: asGuests(booking), manageToken, confirmationMail };
  },
});
