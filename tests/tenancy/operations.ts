import { accountExamples } from './account-operations.ts';
import { apiKeyExamples } from './api-key-operations.ts';
import { billingExamples } from './billing-operations.ts';
import { calendarFeedExamples } from './calendar-feed-operations.ts';
import type { Example } from './example.ts';
import { experienceExamples } from './experience-operations.ts';
import { guaranteeExamples } from './guarantee-operations.ts';
import { guestLinkExamples } from './guest-link-operations.ts';
import { guestExamples } from './guest-operations.ts';
import { holdExamples } from './hold-operations.ts';
import { locationExamples } from './location-operations.ts';
import { messageExamples } from './message-operations.ts';
import { oauthExamples } from './oauth-operations.ts';
import { portabilityExamples } from './portability-operations.ts';
import { profileExamples } from './profile-operations.ts';
import { roomExamples } from './room-operations.ts';
import { ruleExamples } from './rule-operations.ts';
import { supportExamples } from './support-operations.ts';
import { teamExamples } from './team-operations.ts';
import { voucherExamples } from './voucher-operations.ts';
import { waitlistExamples } from './waitlist-operations.ts';
import { webhookExamples } from './webhook-operations.ts';

const errors = 'userErrors { code message field }';

/** Arguments for the guarded fields of a restaurant that cannot be asked without. */
export const fieldArguments: Record<string, string> = {
  explainSlot: '(date: "2028-05-17", time: "19:00", partySize: 2)',
  staffAvailability: '(date: "2028-05-17", partySize: 2)',
  search: '(text: "guest")',
  waitQuote: '(partySize: 2)',
  availabilityPreview: '(date: "2028-05-17", partySize: 2, rules: {})',
  experiencesOfDay: '(date: "2028-05-17")',
  giftVoucherByCode: '(code: "ABCD-EFGH-JKLM-NPQR-STUV")',
  guaranteePreview: '(date: "2028-05-17", partySize: 2)',
  report: '(from: "2028-05-01", to: "2028-05-31")',
};

/** An example for every root field of the schema, by `Type.field`. A root field without one fails the suite. */
export const examples: Record<string, Example> = {
  ...accountExamples,
  ...apiKeyExamples,
  ...billingExamples,
  ...holdExamples,
  ...locationExamples,
  ...messageExamples,
  ...waitlistExamples,
  ...guestExamples,
  ...guestLinkExamples,
  ...supportExamples,
  ...roomExamples,
  ...portabilityExamples,
  ...ruleExamples,
  ...profileExamples,
  ...teamExamples,
  ...webhookExamples,
  ...calendarFeedExamples,
  ...oauthExamples,
  ...guaranteeExamples,
  ...experienceExamples,
  ...voucherExamples,
  'Query.node': {
    requires: null,
    whyOpen: 'answers null for what the caller may not see',
    attempt: ({ bookingId }) => ({
      query: 'query($id: ID!) { node(id: $id) { id ... on Booking { customerName email phone } } }',
      variables: { id: bookingId },
    }),
  },
  'Query.nodes': {
    requires: null,
    whyOpen: 'answers null for what the caller may not see',
    attempt: ({ userId, ...victim }) => ({
      query: `query($ids: [ID!]!) { nodes(ids: $ids) { id ... on Booking { customerName }
        ... on User { email security { pendingEmail } sessions { address } } ... on ActiveSession { address }
        ... on Table { name } ... on Block { reason } ... on FloorPlan { zones { name } }
        ... on WaitlistEntry { customerName phone notes } ... on Guest { name email phone data { text } }
        ... on RestaurantGroup { name today { nextArrivals { customerName } } subscription { cardLastFour } }
        ... on Import { fileName } ... on Member { email } ... on Invitation { email }
        ... on ApiKey { name writes { totalCount } }
        ... on CalendarFeed { name } ... on OauthApp { name redirectUris } ... on ConnectedApp { name allowedBy }
        ... on CalendarFeed { name }
        ... on GuaranteePolicy { name } ... on Experience { name description }
        ... on GiftVoucher { buyerName buyerEmail entries { reason } disputes { reason answerUrl } }
        ... on WebhookEndpoint { description } ... on WebhookDelivery { payload attempts { answer } } } }`,
      variables: {
        ids: [
          userId,
          victim.groupId,
          victim.bookingId,
          victim.guestId,
          victim.sessionId,
          victim.tableId,
          victim.blockId,
          victim.floorPlanId,
          victim.waitlistEntryId,
          victim.importId,
          victim.memberId,
          victim.invitationId,
          victim.apiKeyId,
          victim.calendarFeedId,
          victim.oauthAppId,
          victim.connectedAppId,
          victim.guaranteePolicyId,
          victim.experienceId,
          victim.giftVoucherId,
          victim.webhookEndpointId,
          victim.webhookDeliveryId,
        ],
      },
    }),
  },
  'Query.viewer': {
    requires: null,
    whyOpen: 'shows the caller’s own account only',
    attempt: ({ restaurant }) => ({
      query:
        'query($id: ID!) { viewer { user { email } can(restaurantId: $id) restaurants { edges { node { name email } } } } }',
      variables: { id: restaurant.id },
    }),
  },
  'Query.restaurant': {
    requires: null,
    whyOpen: 'the public part of a restaurant is for diners; its guarded fields are tested one by one',
    attempt: ({ restaurant }) => ({
      query:
        'query($id: ID!) { restaurant(id: $id) { name viewerRole bookings { edges { node { customerName } } } } }',
      variables: { id: restaurant.id },
    }),
  },
  'Query.managedBooking': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: () => ({
      query: 'query($token: String!) { managedBooking(token: $token) { customerName } }',
      variables: { token: 'a'.repeat(43) },
    }),
  },
  'Mutation.signUp': {
    requires: null,
    whyOpen: 'makes a restaurant of one’s own; a registered address is refused',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: SignUpInput!) { signUp(input: $input) { session { accessToken } ${errors} } }`,
      variables: {
        input: { restaurantName: 'Mine', email: restaurant.email, password: 'let me in', acceptTerms: true },
      },
    }),
  },
  'Mutation.createBooking': {
    requires: null,
    whyOpen: 'diners book without an account; refused input changes nothing',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } ${errors} } }`,
      variables: { input: restaurant.request({ guests: 0 }) },
    }),
  },
  'Mutation.cancelManagedBooking': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: () => ({
      query: `mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { booking { id } ${errors} } }`,
      variables: { input: { token: 'b'.repeat(43) } },
    }),
  },
  'Mutation.confirmAttendance': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: () => ({
      query: `mutation($input: ConfirmAttendanceInput!) { confirmAttendance(input: $input) { booking { id } ${errors} } }`,
      variables: { input: { token: 'c'.repeat(65) } },
    }),
  },
  'Mutation.changeManagedBooking': {
    requires: null,
    whyOpen: 'whoever holds the link is the guest; a guessed token opens nothing',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) { booking { customerName } ${errors} } }`,
      variables: {
        input: { token: 'd'.repeat(65), date: restaurant.dayFromToday(8), time: '18:00', guests: 1 },
      },
    }),
  },
  'Mutation.moveBooking': {
    requires: 'HOST',
    attempt: ({ restaurant, bookingId }) => ({
      query: `mutation($input: MoveBookingInput!) { moveBooking(input: $input) { booking { customerName } ${errors} } }`,
      variables: {
        input: { id: bookingId, date: restaurant.dayFromToday(8), time: '18:00', guests: 1 },
      },
    }),
  },
  'Mutation.createStaffBooking': {
    requires: 'HOST',
    attempt: ({ restaurant, tableId }) => ({
      query: `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) {
        booking { reference } refusal { explanation } ${errors} } }`,
      variables: {
        input: {
          restaurantId: restaurant.id,
          date: restaurant.dayFromToday(7),
          time: '19:00',
          guests: 2,
          customerName: 'A stranger',
          tableIds: [tableId],
          overruleReason: 'Because I can.',
        },
      },
    }),
  },
  'Mutation.setBookingStatus': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { id: bookingId, status: 'CANCELLED' } },
    }),
  },
  'Mutation.deleteBooking': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { deletedBookingId ${errors} } }`,
      variables: { input: { id: bookingId } },
    }),
  },
  'Mutation.restoreBooking': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: RestoreBookingInput!) { restoreBooking(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { id: bookingId } },
    }),
  },
  'Mutation.undoBookingChange': {
    requires: 'HOST',
    attempt: ({ bookingId }) => ({
      query: `mutation($input: UndoBookingChangeInput!) { undoBookingChange(input: $input) { booking { customerName } ${errors} } }`,
      variables: { input: { id: bookingId, undoUntil: new Date().toISOString() } },
    }),
  },
  'Mutation.createRestaurant': {
    requires: null,
    whyOpen: 'makes a restaurant of the caller’s own, and only for somebody who has none',
    attempt: () => ({
      query: `mutation($input: CreateRestaurantInput!) { createRestaurant(input: $input) { restaurant { id } ${errors} } }`,
      variables: { input: { name: 'Mine' } },
    }),
  },
  'Subscription.dashboardStats': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }',
      variables: { id: restaurant.id },
    }),
  },
  'Subscription.bookingChanged': {
    requires: 'HOST',
    attempt: ({ restaurant }) => ({
      query: 'subscription($id: ID!) { bookingChanged(restaurantId: $id) { booking { customerName } } }',
      variables: { id: restaurant.id },
    }),
  },
  'Subscription.availability': {
    requires: null,
    whyOpen: 'times are public; they name nobody',
    attempt: ({ restaurant }) => ({
      query:
        'subscription($id: ID!, $date: LocalDate!) { availability(restaurantId: $id, date: $date, partySize: 2) { slots { time } } }',
      variables: { id: restaurant.id, date: restaurant.dayFromToday(7) },
    }),
  },
};
