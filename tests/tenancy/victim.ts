import { keyOf, subscribe } from '../api/api-keys/api-key-calls.ts';
import { groupOf } from '../api/locations/location-calls.ts';
import { uploadedPhoto } from '../api/restaurants/uploads.ts';
import { newZone } from '../testkit/floor-plan-inputs.ts';
import type { TestServer } from '../testkit/server.ts';
import { calendarFeed } from './calendar-feed-operations.ts';
import type { Victim } from './example.ts';
import { secretExperience } from './experience-operations.ts';
import { guaranteePolicy } from './guarantee-operations.ts';
import { oauthApp } from './oauth-operations.ts';
import { giftVoucher } from './voucher-operations.ts';
import { deliveredWebhook } from './webhook-operations.ts';

const GUEST = {
  customerName: 'Beatrix Secretguest',
  email: 'beatrix.secret@example.com',
  phone: '+49 30 5550199',
};

/** Words that stand in the rows of a victim, and in nobody else's. */
export const SECRETS = ['Secretguest', 'beatrix.secret', '5550199'];

/** A restaurant with something of everything, and the secret of a key of its own. */
export async function newVictim(server: TestServer): Promise<{ victim: Victim; keyOfVictim: string }> {
  const restaurant = await server.seed.restaurant({ name: 'The Victim' });
  const booked = await restaurant.book({ ...GUEST, specialRequests: 'Secretguest wants quiet' });
  const { id: bookingId, manageToken } = booked;
  const { node } = await restaurant.owner.ask<{ node: { guest: { id: string } } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { guest { id } } } }',
    { id: bookingId },
  );
  const { viewer } = await restaurant.owner.ask<{
    viewer: { user: { id: string; sessions: [{ id: string }] } };
  }>('{ viewer { user { id sessions { id } } } }');
  const tableId = await restaurant.table({ name: 'Secretguest corner' });
  const blockId = await restaurant.block({ reason: 'Secretguest celebrates' });
  const floorPlanId = await restaurant.floorPlan({ zones: [newZone({ name: 'Secretguest terrace' })] });
  const { customerName, phone, email } = GUEST;
  const { addToWaitlist } = await restaurant.owner.ask<{ addToWaitlist: { entry: { id: string } } }>(
    'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } } }',
    { input: { restaurantId: restaurant.id, customerName, phone, partySize: 2, estimatedWait: 30 } },
  );
  const waitlistEntryId = addToWaitlist.entry.id;
  const team = { memberId: await restaurant.memberId(), invitationId: await restaurant.invite(email) };
  const { createImport } = await restaurant.owner.ask<{ createImport: { import: { id: string } } }>(
    'mutation($input: CreateImportInput!) { createImport(input: $input) { import { id } } }',
    { input: { restaurantId: restaurant.id, kind: 'BOOKINGS', fileName: 'Secretguest.csv' } },
  );
  const importId = createImport.import.id;
  const messageId = await restaurant.failedMessage(bookingId);
  await subscribe(server, restaurant);
  const ownKey = await keyOf(restaurant, { name: 'Secretguest’s till' });
  const { id: userId, sessions } = viewer.user;
  const { id: groupId } = await groupOf(restaurant.owner);
  const victim: Victim = {
    restaurant,
    groupId,
    bookingId,
    manageToken,
    guestId: node.guest.id,
    tableId,
    blockId,
    floorPlanId,
    waitlistEntryId,
    importId,
    messageId,
    mediaId: await uploadedPhoto(restaurant.owner, restaurant.id),
    userId,
    sessionId: sessions[0].id,
    apiKeyId: ownKey.id,
    ...team,
    calendarFeedId: await calendarFeed(server, restaurant, 'Secretguest'),
    experienceId: await secretExperience(restaurant, 'Secretguest'),
    guaranteePolicyId: await guaranteePolicy(server, restaurant, 'Secretguest'),
    giftVoucherId: await giftVoucher(server, restaurant, 'Secretguest'),
    ...(await oauthApp(server, restaurant, 'Secretguest')),
    ...(await deliveredWebhook(server, restaurant, 'Secretguest')),
  };
  return { victim, keyOfVictim: ownKey.secret };
}
