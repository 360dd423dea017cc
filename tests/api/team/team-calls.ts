import { invitationTokenOf } from '../../../api/src/features/team/invitations/invitation-token.ts';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { TEST_KEYS } from '../../testkit/server.ts';
import type { Refused, Session } from '../accounts/account-calls.ts';

type Role = 'HOST' | 'MANAGER' | 'OWNER';

/** A payload that holds `What`. */
type Payload<What> = What & { userErrors: Refused[] };

const REFUSED = 'userErrors { code message field }';

/** A member as the team's list shows it. */
export interface ListedMember {
  id: string;
  email: string;
  role: Role;
  isViewer: boolean;
}

/** An invitation as owners see it. */
export interface ListedInvitation {
  id: string;
  email: string;
  role: Role;
  invitedBy: string | null;
  sentAt: string;
  expiresAt: string;
  isExpired: boolean;
}

const INVITATION = 'id email role invitedBy sentAt expiresAt isExpired';

/** Who works there, and who is asked to. */
export async function teamOf({ id, owner }: SeededRestaurant, as: Caller = owner) {
  const query = `query($id: ID!) { restaurant(id: $id) {
    members { id email role isViewer } invitations { ${INVITATION} } } }`;
  const { restaurant } = await as.ask<{
    restaurant: { members: ListedMember[]; invitations: ListedInvitation[] };
  }>(query, { id });
  return restaurant;
}

/** The member with this address, who must be there. */
export async function memberOf(restaurant: SeededRestaurant, email: string): Promise<ListedMember> {
  const { members } = await teamOf(restaurant);
  const member = members.find((each) => each.email === email);
  if (!member) throw new Error(`${email} does not work there`);
  return member;
}

/** The address that somebody signs in with. */
export async function emailOf(caller: Caller): Promise<string> {
  const { viewer } = await caller.ask<{ viewer: { user: { email: string } } }>(
    '{ viewer { user { email } } }',
  );
  return viewer.user.email;
}

/** An owner, or whoever else, invites. */
export async function invite(
  { id: restaurantId, owner }: SeededRestaurant,
  email: string,
  role: Role = 'HOST',
  as: Caller = owner,
) {
  const query = `mutation($input: InviteMemberInput!) {
    inviteMember(input: $input) { invitation { ${INVITATION} } ${REFUSED} } }`;
  const { inviteMember } = await as.ask<{ inviteMember: Payload<{ invitation: ListedInvitation | null }> }>(
    query,
    { input: { restaurantId, email, role } },
  );
  return inviteMember;
}

/** The token of the link that an invitation's mail holds. */
export function tokenOf({ uuid: restaurantId }: SeededRestaurant, id: string): string {
  return invitationTokenOf(TEST_KEYS.signing, { restaurantId, invitationId: uuidOf('Invitation', id) ?? '' });
}

/** Invites, and hands out the link's token. */
export async function invited(restaurant: SeededRestaurant, email: string, role?: Role): Promise<string> {
  return tokenOf(restaurant, (await invite(restaurant, email, role)).invitation?.id ?? '');
}

/** What the page behind a link shows. */
export async function offer(caller: Caller, token: string) {
  const query = `query($token: String!) {
    invitation(token: $token) { state restaurantName role invitedBy email hasAccount } }`;
  return (await caller.ask<{ invitation: Record<string, unknown> | null }>(query, { token })).invitation;
}

/** Follows the link to its end; a session that is started is the caller's from then on. */
export async function accept(caller: Caller, token: string, password?: string) {
  const query = `mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) {
    restaurant { id viewerRole email } session { accessToken user { id email } } ${REFUSED} } }`;
  const { acceptInvitation } = await caller.ask<{
    acceptInvitation: Payload<{
      restaurant: { id: string; viewerRole: string; email: string } | null;
      session: Session | null;
    }>;
  }>(query, { input: { token, password } });
  if (acceptInvitation.session) caller.accessToken = acceptInvitation.session.accessToken;
  return acceptInvitation;
}

/** Sends a write that answers with user errors and nothing else of interest. */
export async function write(caller: Caller, mutation: string, input: object): Promise<Refused[]> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!`;
  const query = `mutation($input: ${type}) { ${mutation}(input: $input) { ${REFUSED} } }`;
  const data = await caller.ask<Record<string, Payload<object>>>(query, { input });
  return data[mutation]?.userErrors ?? [];
}
