import { type GraphQLInputObjectType, getNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { buildHoststandSchema } from '../../api/src/schema.ts';
import { creates } from '../api/idempotency/creates.ts';

const schema = await buildHoststandSchema();
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const SETS = 'sets something to a value or a state: the same again changes nothing';
const ENDS = 'ends or removes something: a second time there is none, or nothing changes';
const ONCE_LINK = 'a link or code works once, so a second time it is refused';
const MAILS = 'mails a link that replaces the one before, limited in number';
const PEOPLE = 'writes to people, who read a second one twice; limited in number';
const STEP = 'a step of something that has an id: it is taken once, a second time is refused';

/** Mutations that take no idempotency key, each with what makes it safe to send again. A new one belongs here or takes a key. */
const SAFE_WITHOUT: Record<string, string> = {
  acceptInvitation: ONCE_LINK,
  allowOauthRequest: 'a request is answered once: a second time leads the same way',
  askHelp: 'keeps nothing',
  assignTablesToBooking: SETS,
  cancelEmailChange: ENDS,
  cancelManagedBooking: ENDS,
  cancelSubscription: SETS,
  changeManagedBooking: SETS,
  changeMemberRole: SETS,
  changePassword: SETS,
  changePlan: 'the provider charges a change once, by a key of its own made from the plan and the period',
  changeStay: SETS,
  checkImport: STEP,
  confirmAttendance: SETS,
  confirmEmailChange: ONCE_LINK,
  confirmGuestEmail: SETS,
  correctContact: SETS,
  createMediaUpload: 'makes no row: an address that is signed, and takes one file once',
  createRestaurant:
    'for somebody who works nowhere: a second time is refused with CONFLICT, and the viewer has it',
  deleteBooking: ENDS,
  deleteOauthApp: ENDS,
  deleteTable: ENDS,
  deleteWebhookEndpoint: ENDS,
  disableTwoFactor: SETS,
  discardImport: ENDS,
  enableTwoFactor: ONCE_LINK,
  endOtherSessions: ENDS,
  endSession: ENDS,
  eraseGuest: ENDS,
  extendHold: 'once for each hold: a second time is refused with CONFLICT',
  handOverChat: PEOPLE,
  leaveRestaurant: ENDS,
  leaveWaitlist: ENDS,
  markArrived: SETS,
  mergeGuests: 'the merged record is gone: a second time is refused with NOT_FOUND',
  moveBooking: SETS,
  moveTables: SETS,
  openBillingPortal: 'makes nothing of ours: a page of the provider',
  redeliverWebhook: 'sends a message that has an id, which receivers know again',
  refreshSession: 'a cookie is exchanged for the same successor within ten seconds',
  refuseOauthRequest: 'a request is answered once: a second time leads the same way',
  releaseHold: ENDS,
  removeBlock: ENDS,
  removeLocation: ENDS,
  removeMedia: ENDS,
  removeMember: ENDS,
  removeSpecialDay: ENDS,
  renameGroup: SETS,
  replaceAreas: SETS,
  replaceBackupCodes: 'shows new codes in the place of those before',
  replaceServices: SETS,
  replaceTableCombinations: SETS,
  reportLate: SETS,
  requestDemo: PEOPLE,
  chargeNoShow: 'a no-show is charged once: a second time is refused with CONFLICT',
  connectPaymentAccount: 'the provider finds the same account again',
  disconnectPaymentAccount: ENDS,
  payForBooking: 'the same request finds the same page',
  buyGiftVoucher: 'the same request under the purchase key finds the same page',
  settleGiftVoucher: SETS,
  saveGiftVoucherOffer: SETS,
  saveDiscountCode: 'the same code again is refused with TAKEN',
  removeDiscountCode: ENDS,
  voidGiftVoucher: ENDS,
  payForChange: 'the same request finds the same page',
  payGuarantee: 'the same request finds the same page',
  settleManagedPayment: SETS,
  refreshPaymentAccount: SETS,
  refundGuarantee: 'never more than is kept: a second time gives back what is left, or is refused',
  removeGuaranteePolicy: ENDS,
  updateExperience: SETS,
  archiveExperience: ENDS,
  saveGuaranteePolicy: 'a list of at most twenty that its owner sees at once',
  settlePayment: SETS,
  waiveGuarantee: SETS,
  requestEmailChange: MAILS,
  requestDaySheet: 'makes no row: an address that is signed',
  requestExport: 'makes no row: an address that is signed',
  requestPasswordReset: MAILS,
  resendInvitation: MAILS,
  resendMessage: 'a message is sent at most once',
  resetPassword: ONCE_LINK,
  restoreBooking: SETS,
  restoreEmail: ONCE_LINK,
  resumeSubscription: SETS,
  revokeApiKey: ENDS,
  revokeCalendarFeed: ENDS,
  revokeConnectedApp: ENDS,
  revokeInvitation: ENDS,
  rotateOauthAppSecret: 'replaces a secret that is shown once: whoever lost it needs another one',
  rotateWebhookSecret: 'replaces a secret that is shown once: whoever lost it needs another one',
  runImport: STEP,
  saveShift: 'carries the revision that it replaces: a second time is refused with CONFLICT',
  saveFloorPlan: 'carries the version that it replaces: a second time is refused with CONFLICT',
  seatBooking: SETS,
  shareBooking: SETS,
  stopSharingBooking: ENDS,
  sendChatMessage: PEOPLE,
  sendContactMessage: PEOPLE,
  sendTestWebhook: 'a test: a second one is another test, limited in number',
  sendVerificationMail: MAILS,
  setBookingStatus: SETS,
  sendClosingSummary: 'mails the caller alone, at most once a minute',
  setChannel: SETS,
  setClosingSummary: SETS,
  setMemberName: SETS,
  setSpecialDay: SETS,
  setTableStatus: SETS,
  setWaitlistPush: SETS,
  setWaitlistStatus: SETS,
  setWeeklyReport: SETS,
  signIn: 'a session more, which ends by itself',
  signOut: ENDS,
  signUp: 'an address has one account: a second time is refused with TAKEN',
  startCheckout: 'asked again it is the same page',
  startTwoFactorSetup: SETS,
  subscribeToPlan: 'the token of a payment pays once',
  undoArrived: SETS,
  undoBookingChange: 'a change is taken back once: a second time is refused with CONFLICT',
  undoImport: STEP,
  updateApiKey: SETS,
  updateBooking: SETS,
  updateBookingRules: SETS,
  updateEmbedSettings: SETS,
  setPhotoOrder: SETS,
  updateMedia: SETS,
  updateRestaurantProfile: SETS,
  updateGroupPage: SETS,
  updateOauthApp: SETS,
  updateGuest: SETS,
  updateRestaurant: SETS,
  updateTable: SETS,
  updateWaitlistEntry: SETS,
  updateWebhookEndpoint: SETS,
  verifyEmail: ONCE_LINK,
};

const takingKeys = mutations.filter(({ args: [input] }) => {
  const type = input && (getNamedType(input.type) as GraphQLInputObjectType);
  return type && 'idempotencyKey' in type.getFields();
});

test('every mutation takes an idempotency key, or is safe to send again for a reason that is written here', () => {
  const others = mutations.filter((mutation) => !takingKeys.includes(mutation));
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(SAFE_WITHOUT).sort());
});

test('every mutation that takes a key is tried out with retries, twins and other input', () => {
  // These have tests of their own: what they are about is another one each time.
  const ofTheirOwn = ['rotateApiKey', 'redeemGiftVoucher', 'refundGiftVoucher'];
  const tried = [...creates.map(({ name }) => name), ...ofTheirOwn];
  expect(takingKeys.map(({ name }) => name).sort()).toEqual(tried.toSorted());
});
