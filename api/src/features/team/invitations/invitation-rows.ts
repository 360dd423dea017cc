import { raw, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Role } from '../../../platform/roles/role.ts';
import { sha256 } from '../../../platform/secrets/secrets.ts';
import type { InvitationStatus } from './invitation.entity.ts';
import { restaurantOfInvitationToken } from './invitation-token.ts';

/** An invitation as resolvers hand it out. */
export interface InvitationRow {
  restaurantId: string;
  invitationId: string;
  email: string;
  role: Role;
  /** Address of the owner who asked; null when the account is gone. */
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
}

/** What the holder of an invitation's link may know. */
export interface InvitationOfferRow extends InvitationRow {
  restaurantName: string;
  status: InvitationStatus;
  /** Whether somebody signs in with the invited address. */
  isKnownAddress: boolean;
}

const COLUMNS = `i.restaurant_id as "restaurantId", i.id as "invitationId", i.email, i.role, u.email as "invitedBy",
  i.sent_at as "sentAt", i.expires_at as "expiresAt"`;
const TABLES = 'invitations i left join users u on u.id = i.invited_by';

/** The invitations that nobody has accepted yet, the newest first; those whose time is over too, to be sent again. */
export function invitationRows(reads: TenantReads, restaurantId: string): Promise<InvitationRow[]> {
  return reads.rows<InvitationRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)} from ${raw(TABLES)}
        where i.restaurant_id = ${restaurantId} and i.status = 'pending' order by i.created_at desc, i.id`,
  );
}

/** One pending invitation by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export function invitationRow(
  reads: TenantReads,
  scope: Scope,
  invitationId: string,
): Promise<InvitationRow | null> {
  return reads.row<InvitationRow>(
    scope,
    sql`select ${raw(COLUMNS)} from ${raw(TABLES)} where i.restaurant_id = any (${scope.restaurantIds}::uuid[])
        and i.id = ${invitationId} and i.status = 'pending'`,
  );
}

/** The invitation that a link is about, also one that is over; null when there is none. */
export async function invitationOfferRow(
  reads: TenantReads,
  token: string,
): Promise<InvitationOfferRow | null> {
  const restaurantId = restaurantOfInvitationToken(token);
  if (!restaurantId) return null;
  return reads.row<InvitationOfferRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)}, i.status, r.name as "restaurantName",
          exists (select from users known where lower(known.email) = lower(i.email)) as "isKnownAddress"
        from ${raw(TABLES)} join restaurants r on r.id = i.restaurant_id
        where i.restaurant_id = ${restaurantId} and i.token_hash = ${sha256(token)}`,
  );
}
