import { Directive, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../../../platform/graphql/connections/connection.ts';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import type {
  AccountEventName,
  RestaurantEventName,
  SecurityOutcome,
} from '../../../platform/security/security-event.ts';

type KeptEventName = AccountEventName | RestaurantEventName;

const kinds: Record<KeptEventName, string> = {
  sign_up: 'The account was made.',
  sign_in: 'Somebody signed in, or tried to.',
  session_ended: 'Devices were signed out from the settings.',
  password_reset_requested: 'A link for a new password was asked for.',
  password_reset: 'A new password was set by a mailed link.',
  password_changed: 'The password was changed in the settings.',
  email_change_requested: 'Another email address was asked for.',
  email_changed: 'The new email address was confirmed.',
  email_restored: 'The earlier email address was brought back by its owner.',
  two_factor_enabled: 'Two-factor authentication was switched on.',
  two_factor_disabled: 'Two-factor authentication was switched off.',
  backup_codes_replaced: 'New backup codes were made.',
  refresh_token_reused:
    'A refresh token came back after its use, perhaps a stolen one: its session was ended.',
  member_invited: 'Somebody was invited to the team, or the invitation was sent again.',
  invitation_revoked: 'An invitation was withdrawn.',
  invitation_accepted: 'Somebody joined the team.',
  role_changed: 'A member got another role.',
  member_removed: 'A member was removed from the team.',
  member_left: 'A member left the team.',
  api_key_created: 'An API key was made.',
  api_key_rotated: 'An API key was replaced by a new one.',
  api_key_changed: 'Name or end of an API key were changed.',
  api_key_revoked: 'An API key was revoked.',
  oauth_app_created: 'An app was registered.',
  oauth_app_changed: 'A registered app was changed, or got a new secret.',
  oauth_app_deleted: 'A registered app was removed.',
  app_connected: 'An app was let in.',
  app_disconnected: 'An app that had been let in was disconnected.',
  calendar_feed_created: 'A calendar address was made.',
  calendar_feed_revoked: 'A calendar address was revoked.',
  export_requested: 'Everything of the restaurant was asked for as an archive.',
};

const named = Object.keys(kinds).map((name) => [name.toUpperCase(), name]);
/** The GraphQL enum `SecurityEventKind`: the stored names in capitals. */
const SecurityEventKindEnum: Record<string, string> = Object.fromEntries(named);
registerEnumType(SecurityEventKindEnum, {
  name: 'SecurityEventKind',
  description: 'What somebody did or tried. New kinds may be added.',
  valuesConfig: Object.fromEntries(
    Object.entries(kinds).map(([name, description]) => [name.toUpperCase(), { description }]),
  ),
});

/** The GraphQL enum `SecurityEventOutcome`: the stored values in capitals. */
const SecurityEventOutcomeEnum: Record<Uppercase<SecurityOutcome>, SecurityOutcome> = {
  SUCCEEDED: 'succeeded',
  REFUSED: 'refused',
  FAILED: 'failed',
};
registerEnumType(SecurityEventOutcomeEnum, {
  name: 'SecurityEventOutcome',
  description: 'How a security event ended.',
  valuesConfig: {
    SUCCEEDED: { description: 'It was done.' },
    REFUSED: { description: 'It was refused. `code` says why.' },
    FAILED: { description: 'It failed because of an error on the server.' },
  },
});

/** A security event as resolvers hand it out. */
export interface SecurityEventRow {
  eventId: string;
  kind: KeptEventName;
  outcome: SecurityOutcome;
  code: string | null;
  userAgent: string | null;
  occurredAt: Date;
  /** E-mail address of who did it; null in a person's own list. */
  by: string | null;
}

/** A security event as the schema shows it. */
@Directive('@public')
@ObjectType('SecurityEvent', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'Something that matters to the security of an account or a restaurant. Kept for 90 days, and only ever ' +
    'shown to the person it concerns or to the owners of the restaurant. Of what is refused at most 30 an ' +
    'hour are kept for each.',
})
export class SecurityEvent extends NodeInterface {
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Field(() => SecurityEventKindEnum, { description: 'What was done or tried.' })
  kind!: string;

  @Field(() => SecurityEventOutcomeEnum, { description: 'How it ended.' })
  outcome!: SecurityOutcome;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it was refused: the code of the user error or error, for instance `INVALID_CREDENTIALS`, or ' +
      '`TWO_FACTOR_INVALID` for a wrong code; null when it succeeded.',
  })
  code!: string | null;

  @Field(() => DateTime, { description: 'When.' })
  occurredAt!: Date;

  @Field(() => String, { description: 'Browser and device in words, for instance `Safari on iPhone`.' })
  device!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'At a restaurant: email address of who did it, or of whose API key did. Null in a person’s own list, and ' +
      'when the account is gone.',
  })
  by!: string | null;
}

/** The GraphQL type `SecurityEventConnection`. */
export const { ConnectionType: SecurityEventConnection } = connectionTypes(
  'SecurityEvent',
  () => SecurityEvent,
  'security events',
);
