import { untilIdle } from '../api/messages/job-queue.ts';
import { calendarFeed } from '../tenancy/calendar-feed-operations.ts';
import { deliveredWebhook } from '../tenancy/webhook-operations.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';

const FURNISH = `mutation($combinations: ReplaceTableCombinationsInput!, $rules: UpdateBookingRulesInput!,
    $services: ReplaceServicesInput!, $day: SetSpecialDayInput!) {
  replaceTableCombinations(input: $combinations) { userErrors { message } }
  updateBookingRules(input: $rules) { userErrors { message } }
  replaceServices(input: $services) { userErrors { message } }
  setSpecialDay(input: $day) { userErrors { message } } }`;

/** Rows that only come about by the way: of a booking at its first table. */
const REMEMBER = `
  with booked as (select * from bookings where restaurant_id = $1 limit 1),
    held as (insert into holds select restaurant_id, id, date, time, starts_at, ends_at, guests, ends_at, false, 'hash',
      now() from booked returning *),
    table_held as (insert into hold_tables select held.restaurant_id, held.id, t.id from held join lateral
      (select id from tables where restaurant_id = held.restaurant_id limit 1) t on true),
    overruled as (insert into booking_overrules select restaurant_id, gen_random_uuid(), id, gen_random_uuid(), 'regulars',
      null, now() from booked),
    drawn as (insert into floor_plans select restaurant_id, gen_random_uuid(), 'Default Layout', 800, 600, 20, true, true,
      '[]', '[]', true, 1, now(), now() from booked),
    waiting as (insert into waitlist_entries select restaurant_id, id, 'Ada', '+1 555 0100', 2, 30, null, null, 'waiting',
      'host', 'hash', null, now(), null, null, now() from booked returning *),
    called as (insert into waitlist_pushes select restaurant_id, id, 'https://push.example.com/1', 'key', 'secret', 'en', 'abcdabcd'
      from waiting),
    joined as (insert into waitlist_events select restaurant_id, gen_random_uuid(), id, 'joined', null, '{}', now()
      from waiting),
    billed as (insert into invoices select restaurant_id, gen_random_uuid(), 'A-0001', 'basic', 'paid', 4900, 0, 'visa',
      '4242', now(), now(), 'hash', now() from booked),
    invited as (insert into invitations select restaurant_id, gen_random_uuid(), 'ada@example.com', 'host',
      gen_random_uuid(), 'hash', 'pending', 1, now(), now(), now() from booked),
    brought as (insert into imports (restaurant_id, id, kind, status, file_name, created_by, created_at)
      select restaurant_id, id, 'bookings', 'finished', 'list.csv', gen_random_uuid(), now() from booked returning *),
    pieces as (insert into import_chunks select restaurant_id, id, 0, 'name' from brought),
    wrong as (insert into import_problems select restaurant_id, id, 2, 'name', 'None.', 'Write it.' from brought),
    rows_brought as (insert into imported_rows select b.restaurant_id, b.id, 2, 'hash', b.id, null, now()
      from booked b join brought i on i.id = b.id),
    keyed as (insert into api_keys (group_id, id, name, role, secret_hash, last_four, created_by, created_at)
      select r.group_id, b.id, 'Till', 'host', b.id::text, 'abcd', gen_random_uuid(), now()
        from booked b join restaurants r on r.id = b.restaurant_id returning *),
    keyed_here as (insert into api_key_restaurants select b.restaurant_id, k.id, k.group_id
      from booked b join keyed k on k.id = b.id),
    key_wrote as (insert into api_key_writes select restaurant_id, gen_random_uuid(), id, 'createBooking', '', '[]', 1, now()
      from booked),
    registered as (insert into oauth_apps select restaurant_id, gen_random_uuid(), 'Till', 'https://till.example.com', '{https://till.example.com/back}',
      '{bookings:read}', null, null, null, gen_random_uuid(), now(), null from booked),
    linked_before as (insert into earlier_manage_links select restaurant_id, 'hash', id from booked),
    sent_once as (insert into idempotency_keys select restaurant_id, 'guest', 'holdSlot', 'a key', 'hash', id, now() from booked),
    named_part as (insert into areas select restaurant_id, gen_random_uuid(), 0, 'Terrace', null, true, '{1}', null, null
      from booked),
    added_up as (insert into booking_history select restaurant_id, 0 from booked),
    told as (insert into restaurant_profiles (restaurant_id, updated_at) select restaurant_id, now() from booked),
    listed as (insert into restaurant_channels select restaurant_id, 'google', true, now() from booked),
    asked_by as (insert into channel_calls select restaurant_id, 'google', 'CreateBooking', now(), 1, 0, 0, 90, now() from booked),
    told_of as (insert into openai_listings select restaurant_id, 1, '{}', now() from booked),
    came_by as (insert into google_bookings select restaurant_id, id, 'hash' from booked),
    named as (insert into restaurant_slugs select restaurant_id, 'page-' || left(md5(restaurant_id::text), 12), true, now()
      from booked),
    shown as (insert into media select restaurant_id, id, 'photo', 0, 'The room', null, '[]', now() from booked returning *),
    shown_as as (insert into media_files select restaurant_id, id, 'small.webp', '' from shown),
    watched as (insert into restaurant_events (restaurant_id, id, event, outcome, occurred_at)
      select restaurant_id, gen_random_uuid(), 'export_requested', 'succeeded', now() from booked),
    served as (insert into shifts select restaurant_id, date, '18:00', 1, 'No oysters', now() from booked returning *),
    served_by as (insert into shift_servers select restaurant_id, date, service, 0, null, 'Maya', false from served returning *),
    sections as (insert into shift_sections select restaurant_id, date, service, 1, position from served_by),
    paid_into as (insert into payment_accounts select restaurant_id, 'simulated', 'acct', 1, 'onboarding', null, null, '[]', now(),
      now() from booked),
    asked_for as (insert into guarantee_policies select restaurant_id, id, 'Large tables', false, '{}', now(), now() from booked),
    sold as (insert into experiences select restaurant_id, id, 'Tasting', true, 20, null, null, '{}', null, now(), now() from booked),
    sat as (insert into experience_sittings select restaurant_id, id, date, '19:00:00', 20, 2 from booked),
    guaranteed as (insert into guarantees (restaurant_id, id, state, booking_id, hold_id, policy_id, terms, guests, amount_minor,
        currency, free_until, provider, account_ref, payment_ref, request_hash, language, wording_version, accepted_words,
        accepted_from, expires_at, created_at, updated_at)
      select restaurant_id, id, 'secured', id, id, id, '{}', 2, 2000, 'EUR', now(), 'simulated', 'acct', 'pay', 'hash', 'en', 1,
        '[]', '192.0.2.1', now(), now(), now() from booked returning *),
    moved as (insert into guarantee_moves select restaurant_id, id, id, 'refund', 1000, 'done', null, null, now(), now(), 're_furnished'
      from guaranteed),
    taken_back as (insert into guarantee_disputes select restaurant_id, id, id, 'dp', 2000, 'EUR', 'fraudulent', 'needs_answer', now(),
      'https://example.com', now(), now() from guaranteed),
    paid_out as (insert into guarantee_payouts select restaurant_id, id, 'po', 2000, 'EUR', 'paid', current_date, now(), now() from guaranteed),
    entered as (insert into guarantee_entries select restaurant_id, id, id, 'charge', 2000, 'EUR', 'pay', now() from guaranteed),
    sells as (insert into gift_voucher_offers select restaurant_id, true, '[5000]', null, null, 36, null, now() from booked),
    lowers as (insert into discount_codes (restaurant_id, id, code, is_on, percent, created_at, updated_at)
      select restaurant_id, id, 'SECRET10', true, 10, now(), now() from booked),
    gave as (insert into gift_vouchers (restaurant_id, id, state, amount_minor, currency, provider, account_ref, payment_ref,
        request_hash, code_hash, last_four, buyer_name, buyer_email, recipient_name, language, wording_version, accepted_words,
        accepted_from, page_expires_at, issued_at, created_at, updated_at)
      select restaurant_id, id, 'issued', 5000, 'EUR', 'simulated', 'acct', 'gift', 'hash', id::text, 'ABCD', 'Ada', 'ada@example.com',
        'Bob', 'en', 1, '[]', '192.0.2.1', now(), now(), now(), now() from booked returning *),
    given_back as (insert into gift_voucher_refunds select restaurant_id, id, id, 1000, 'done', 'back', now(), now() from gave),
    given_disputed as (insert into gift_voucher_disputes select restaurant_id, id, id, 'dp', 2000, 'EUR', 'fraudulent', 'needs_answer', now(),
      'https://example.com', null, null, null, null, now(), now() from gave),
    given_worth as (insert into gift_voucher_entries select restaurant_id, id, id, 'issued', 5000, null, null, null, now()
      from gave),
    searched as (insert into refused_searches select restaurant_id, gen_random_uuid(), date, date, time, 2, 'PACED', 1
      from booked)
  insert into rule_changes select restaurant_id, 'pacingCovers', gen_random_uuid(), now() from booked`;

/** Gives a restaurant rows in every table that is a tenant's. */
export async function furnish(server: TestServer, restaurant: SeededRestaurant): Promise<void> {
  const [one, other] = [
    await restaurant.table({ name: 'One', combinable: true }),
    await restaurant.table({ name: 'Other', combinable: true }),
  ];
  const { id: bookingId } = await restaurant.book({ idempotencyKey: 'a key' });
  await restaurant.block({ tableIds: [one] });
  const hours = { name: 'Dinner', openingTime: '18:00', closingTime: '23:00' };
  const { id: restaurantId } = restaurant;
  await restaurant.owner.ask(FURNISH, {
    combinations: {
      restaurantId,
      combinations: [{ tableIds: [one, other], minPartySize: 5, maxPartySize: 8 }],
    },
    rules: { restaurantId, turnTimes: [{ upTo: 2, minutes: 90 }] },
    services: { restaurantId, services: [{ ...hours, weekdays: [1, 2, 3, 4, 5, 6, 7] }] },
    day: { restaurantId, date: restaurant.dayFromToday(20), services: [hours] },
  });
  await restaurant.failedMessage(bookingId);
  await deliveredWebhook(server, restaurant, 'Ada');
  await calendarFeed(server, restaurant, 'Kitchen');
  await server.rows(REMEMBER, [restaurant.uuid]);
  await untilIdle(server); // the booking's own mail writes in the log of messages
}
