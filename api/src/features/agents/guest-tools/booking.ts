import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { agentTool } from '../agent-tool.ts';
import { accepted, ToolRefused } from '../tool-refusal.ts';
import { shortTime } from '../words.ts';
import { mustBeAgreed } from './consent.ts';
import { addOns, experienceId, menuChoices, optionsOf } from './experiences.ts';
import {
  areaId,
  date,
  diets,
  holdToken,
  idempotencyKey,
  language,
  occasion,
  partySize,
  restaurant,
  text,
  time,
  userConfirmed,
  wishes,
} from './fields.ts';
import { restaurantIdOf } from './found-restaurant.ts';
import { AgentBookDocument, AgentHoldDocument } from './GuestTools.generated.ts';
import { asShown, shownBooking } from './shown-booking.ts';

/** Keeps a time from others while a guest gives their details. */
export const holdTable = agentTool({
  name: 'hold_table',
  title: 'Hold a table',
  description:
    'Keeps a free time for a few minutes, so that nobody else gets it while the guest gives their details. A hold is no booking and ends by itself.',
  effect: 'change',
  isIdempotent: true,
  widget: 'called',
  input: {
    restaurant,
    date,
    time,
    party_size: partySize,
    area_id: areaId,
    wishes,
    hold_token: holdToken,
    experience_id: experienceId,
  },
  output: {
    hold_token: z
      .string()
      .describe('Hand it to confirm_booking, and to hold_table again to move the hold to another time.'),
    date: z.string(),
    time: z.string(),
    party_size: z.int(),
    expires_at: z.string().describe('When the hold ends by itself.'),
    seconds_left: z.int(),
  },
  async run(args, caller) {
    const visitorKey = args.hold_token ?? randomUUID();
    const { holdSlot } = await caller.write(AgentHoldDocument, {
      input: {
        restaurantId: await restaurantIdOf(caller, args.restaurant),
        date: args.date,
        time: args.time,
        guests: args.party_size,
        areaId: args.area_id,
        wishes: args.wishes,
        experienceId: args.experience_id,
        visitorKey,
      },
    });
    const { hold } = accepted(holdSlot);
    if (!hold) throw new Error('a hold was neither given nor refused');
    return {
      hold_token: visitorKey,
      date: hold.date,
      time: shortTime(hold.time),
      party_size: hold.guests,
      expires_at: hold.expiresAt,
      seconds_left: hold.secondsLeft,
      next_step:
        'Ask for name, email and phone, read the details and the cancellation terms out, and call confirm_booking once the guest agrees.',
    };
  },
});

/** Books. */
export const confirmBooking = agentTool({
  name: 'confirm_booking',
  title: 'Book a table',
  description:
    'Books a table in the name of a guest who has agreed to date, time, party, and the house rules and cancellation terms of get_restaurant. ' +
    'Sends the guest a confirmation by email. Repeat it after a lost answer with the same idempotency_key: there is never a second booking.',
  effect: 'change',
  isIdempotent: true,
  widget: 'called',
  input: {
    restaurant,
    date,
    time,
    party_size: partySize,
    name: text.describe('The name of the guest.'),
    email: text.describe('Where the confirmation goes.'),
    phone: text.describe(
      'With its country code, such as +49 30 123456; or as people write it there together with phone_country.',
    ),
    phone_country: z.string().length(2).optional().describe('Country of the phone number, two letters.'),
    user_confirmed: userConfirmed,
    idempotency_key: idempotencyKey,
    hold_token: holdToken,
    area_id: areaId,
    wishes,
    experience_id: experienceId,
    menu_choices: menuChoices,
    add_ons: addOns,
    requests: text.optional().describe('What the guest asks for, in their own words.'),
    diets,
    dietary_note: text.optional().describe('What they do not eat, in their own words.'),
    occasion,
    language,
    another: z
      .boolean()
      .optional()
      .describe(
        'True once the guest has said that they want a second booking that day. Refused as TAKEN without it.',
      ),
  },
  output: {
    booking: shownBooking,
    manage_token: z
      .string()
      .describe('Opens this booking in the other tools. Keep it with this guest and show it to nobody else.'),
    confirmation_mail: z
      .string()
      .nullable()
      .describe('ORDERED: it is on its way. HELD_BACK: none is sent, so tell the guest the reference.'),
  },
  async run(args, caller) {
    mustBeAgreed(caller, args.user_confirmed, 'this booking');
    const { createBooking } = await caller.write(AgentBookDocument, {
      input: {
        restaurantId: await restaurantIdOf(caller, args.restaurant),
        date: args.date,
        time: args.time,
        guests: args.party_size,
        customerName: args.name,
        email: args.email,
        phone: args.phone,
        phoneCountry: args.phone_country,
        idempotencyKey: args.idempotency_key,
        visitorKey: args.hold_token,
        areaId: args.area_id,
        wishes: args.wishes,
        experienceId: args.experience_id,
        menuChoices: optionsOf(args.menu_choices),
        addOns: optionsOf(args.add_ons),
        specialRequests: args.requests,
        diets: args.diets,
        dietaryNote: args.dietary_note,
        occasion: args.occasion,
        language: args.language,
        another: args.another,
      },
    });
    const { booking, manageToken, confirmationMail } = accepted(createBooking);
    if (!booking || !manageToken)
      throw new ToolRefused({
        code: 'NOT_FOUND',
        message: 'This key made a booking that is gone by now.',
        field: 'idempotency_key',
      });
    return {
      booking: asShown(booking),
      manage_token: manageToken,
      confirmation_mail: confirmationMail,
      next_step:
        booking.status === 'PENDING'
          ? 'Tell the guest that this is a request: the restaurant answers by email. get_booking says how it stands.'
          : 'Tell the guest the reference, and that it can be changed or cancelled here or by the link in their mail.',
    };
  },
});
