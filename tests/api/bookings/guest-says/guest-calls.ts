import type { Caller } from '../../../testkit/caller.ts';
import type { Refused } from '../booking-calls.ts';

const ERRORS = 'userErrors { code message field }';

/** A guest who says by the manage link how late the party will be. */
export async function saysLate(caller: Caller, input: object) {
  const { reportLate } = await caller.ask<{
    reportLate: {
      booking: { lateMinutes: number | null; time: string; endsAt: string; status: string } | null;
      userErrors: Refused[];
    };
  }>(
    `mutation($input: ReportLateInput!) { reportLate(input: $input) { booking { lateMinutes time endsAt status } ${ERRORS} } }`,
    { input },
  );
  return reportLate;
}

/** A guest who corrects their own contact by the manage link. */
export async function corrects(caller: Caller, input: object) {
  const { correctContact } = await caller.ask<{
    correctContact: {
      booking: { customerName: string; email: string; phone: string } | null;
      manageToken: string | null;
      userErrors: Refused[];
    };
  }>(
    `mutation($input: CorrectContactInput!) { correctContact(input: $input) { booking { customerName email phone } manageToken ${ERRORS} } }`,
    { input },
  );
  return correctContact;
}

/** A guest who shares the booking by the manage link. */
export async function shares(caller: Caller, token: string) {
  const { shareBooking } = await caller.ask<{
    shareBooking: { companionToken: string | null; userErrors: Refused[] };
  }>(`mutation($input: ShareBookingInput!) { shareBooking(input: $input) { companionToken ${ERRORS} } }`, {
    input: { token },
  });
  return shareBooking;
}

/** The same guest who ends the link. */
export async function stopsSharing(caller: Caller, token: string) {
  const { stopSharingBooking } = await caller.ask<{ stopSharingBooking: { userErrors: Refused[] } }>(
    `mutation($input: StopSharingBookingInput!) { stopSharingBooking(input: $input) { ${ERRORS} } }`,
    { input: { token } },
  );
  return stopSharingBooking;
}

/** What a companion sees; null when the link shows nothing. */
export async function sharedWith(caller: Caller, token: string) {
  const { sharedBooking } = await caller.ask<{
    sharedBooking: { date: string; time: string; status: string; restaurant: { name: string } } | null;
  }>('query($token: String!) { sharedBooking(token: $token) { date time status restaurant { name } } }', {
    token,
  });
  return sharedBooking;
}
