import type { DinerApi } from './diner-api.ts';
import type { BookingInput, LinkedBooking, PaidChange } from './diner-inputs.ts';

const TURN_MS = 5_400_000;

/** What else the link of a booking tells. */
export function toldByLink({
  date,
  time,
  diets,
  guestMayReportLate,
  lateMinutes,
  awaitedGuarantee,
  contact,
}: LinkedBooking) {
  const startsAt = `${date}T${time}Z`;
  return {
    reference: 'K7QX2M',
    customerName: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+1 617 555 0199',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + TURN_MS),
    guestMayReportLate: guestMayReportLate ?? false,
    lateMinutes: lateMinutes ?? null,
    awaitedGuarantee: awaitedGuarantee ?? null,
    isShared: false,
    diets: diets ?? [],
    ...contact,
  };
}

/** The answer to a guest who has a table that day by a link that comes with the request; null when it is to be booked. */
export function ownTable(api: DinerApi, { ownManageTokens = [], date, another }: BookingInput) {
  const own = ownManageTokens.map((token) => api.opened(token)).find((booking) => booking !== null);
  if (another || own?.date !== date || own.status === 'CANCELLED') return null;
  const message = 'You already have a table on that day. Book another?';
  return {
    booking: null,
    ownBooking: own,
    userErrors: [{ field: ['ownManageTokens'], code: 'CONFLICT', message }],
  };
}

/** What guests do by the link beside changing and cancelling. */
export function linkWrites(api: DinerApi) {
  return {
    payGuarantee: ({ input }: { input: { token: string; termsId: string } }) => {
      api.guaranteesAccepted.push(input.termsId);
      if (api.refusal) return { url: null, userErrors: api.refusal.userErrors };
      return { url: `${location.href.split('#')[0]}#at-the-provider`, userErrors: [] };
    },
    payForChange: ({ input }: { input: PaidChange }) => {
      api.changesAccepted.push(input);
      if (api.refusal) return { url: null, booking: null, ...api.refusal };
      const booking = api.opened(input.token);
      if (api.isCardEnough) api.write({ guests: input.guests });
      const url = api.isCardEnough ? null : `${location.href.split('#')[0]}#at-the-provider`;
      return { url, expiresAt: null, booking, userErrors: [] };
    },
    settleManagedPayment: ({ input }: { input: { token: string; givesUp?: boolean } }) => {
      if (input.givesUp) api.gaveUp += 1;
      const state = input.givesUp ? 'LAPSED' : (api.paymentStates.shift() ?? 'AWAITING');
      const change = api.changesAccepted.at(-1);
      if (state === 'SECURED')
        api.write({ awaitedGuarantee: null, ...(change && { guests: change.guests }) });
      return { state, booking: api.opened(input.token), userErrors: [] };
    },
    shareBooking: () => ({ companionToken: 'sealed-companion', userErrors: [] }),
    stopSharingBooking: () => ({ userErrors: [] }),
    reportLate: ({ input }: { input: { token: string; minutes: number | null } }) => {
      if (api.refusal) return { booking: null, ...api.refusal };
      api.write({ lateMinutes: input.minutes });
      return { booking: api.opened(input.token), userErrors: [] };
    },
    correctContact: ({ input }: { input: { token: string; email?: string } }) => {
      api.corrections.push({ ...input });
      if (api.refusal) return { booking: null, ...api.refusal };
      const { token, ...contact } = input;
      api.write({ contact: { ...api.linked?.contact, ...contact } });
      const booking = api.opened(token);
      if (input.email) api.linkToken = 'K7QX2M-other';
      return { booking, manageToken: input.email ? api.linkToken : null, userErrors: [] };
    },
    confirmAttendance: ({ input }: { input: { token: string } }) => {
      if (api.refusal) return { booking: null, userErrors: api.refusal.userErrors };
      api.write({ guestConfirmedAt: '2026-11-20T13:00:00.000Z' });
      return { booking: api.opened(input.token), userErrors: [] };
    },
    confirmGuestEmail: ({ input }: { input: { token: string; mailProof: string } }) => {
      api.mailsOpened.push({ ...input });
      return { userErrors: [] };
    },
    cancelManagedBooking: ({ input }: { input: { token: string } }) => {
      if (api.refusal) return { booking: null, userErrors: api.refusal.userErrors };
      api.write({ status: 'CANCELLED', guestMayChange: false, guestMayCancel: false });
      return { booking: api.opened(input.token), userErrors: [] };
    },
    sharedBooking: ({ token }: { token: string }) =>
      token === 'sealed-companion' && api.shared
        ? { ...api.opened(api.linkToken), status: api.shared }
        : null,
  };
}
