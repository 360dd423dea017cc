import type { SecurityEventKind, SecurityEventOutcome } from '../../../../generated/schema-types.ts';

/** What was done, and what it is called when it was not. */
const KINDS: Record<SecurityEventKind, readonly [done: string, tried: string]> = {
  SIGN_UP: ['Account made', 'Sign-up'],
  SIGN_IN: ['Signed in', 'Sign-in'],
  SESSION_ENDED: ['Device signed out', 'Signing a device out'],
  PASSWORD_RESET_REQUESTED: ['Link for a new password asked for', 'Link for a new password'],
  PASSWORD_RESET: ['New password set by a mailed link', 'New password by a mailed link'],
  PASSWORD_CHANGED: ['Password changed', 'Change of password'],
  EMAIL_CHANGE_REQUESTED: ['New email address asked for', 'New email address'],
  EMAIL_CHANGED: ['New email address confirmed', 'New email address'],
  EMAIL_RESTORED: ['Earlier email address brought back', 'Way back to the earlier email address'],
  TWO_FACTOR_ENABLED: ['Two-factor authentication switched on', 'Two-factor authentication'],
  TWO_FACTOR_DISABLED: ['Two-factor authentication switched off', 'Switching off two-factor authentication'],
  BACKUP_CODES_REPLACED: ['New backup codes made', 'New backup codes'],
  REFRESH_TOKEN_REUSED: ['A used session key came back: the session was ended', 'Used session key'],
  MEMBER_INVITED: ['Somebody invited to the team', 'Invitation'],
  INVITATION_REVOKED: ['Invitation withdrawn', 'Withdrawing an invitation'],
  INVITATION_ACCEPTED: ['Somebody joined the team', 'Joining the team'],
  ROLE_CHANGED: ['Role of a member changed', 'Change of a role'],
  MEMBER_REMOVED: ['Member removed from the team', 'Removing a member'],
  MEMBER_LEFT: ['Member left the team', 'Leaving the team'],
  API_KEY_CREATED: ['API key made', 'New API key'],
  API_KEY_ROTATED: ['API key replaced', 'Replacing an API key'],
  API_KEY_CHANGED: ['API key changed', 'Change of an API key'],
  API_KEY_REVOKED: ['API key revoked', 'Revoking an API key'],
  OAUTH_APP_CREATED: ['App registered', 'Registering an app'],
  OAUTH_APP_CHANGED: ['Registered app changed', 'Change of a registered app'],
  OAUTH_APP_DELETED: ['Registered app deleted', 'Deleting a registered app'],
  APP_CONNECTED: ['App connected', 'Connecting an app'],
  APP_DISCONNECTED: ['App disconnected', 'Disconnecting an app'],
  CALENDAR_FEED_CREATED: ['Calendar address made', 'New calendar address'],
  CALENDAR_FEED_REVOKED: ['Calendar address revoked', 'Revoking a calendar address'],
  EXPORT_REQUESTED: ['Everything exported', 'Export'],
};

const REASONS: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'wrong password',
  TWO_FACTOR_INVALID: 'wrong code',
  RATE_LIMITED: 'too many tries',
  FORBIDDEN: 'not allowed',
  PLAN_REQUIRED: 'not in the plan',
  TRIAL_EXPIRED: 'the trial is over',
};

/** As much of an event as words need. */
interface Told {
  kind: SecurityEventKind;
  outcome: SecurityEventOutcome;
  code: string | null;
}

/** An event in words for the person it concerns: `Sign-in refused: wrong password`. */
export function securityWords({ kind, outcome, code }: Told): string {
  const [done, tried] = KINDS[kind] ?? [kind, kind]; // a newer server may tell of more
  if (outcome === 'SUCCEEDED') return done;
  if (code === 'TWO_FACTOR_REQUIRED') return 'Right password, code asked for';
  if (kind === 'REFRESH_TOKEN_REUSED') return 'A used session key came back: the session was ended';
  const reason = code === null ? undefined : REASONS[code];
  const verb = outcome === 'REFUSED' ? 'refused' : 'failed';
  return reason ? `${tried} ${verb}: ${reason}` : `${tried} ${verb}`;
}
