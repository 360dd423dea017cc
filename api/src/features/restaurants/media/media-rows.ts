import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { MediaKey, MediaKind, MediaVariant } from './media-values.ts';

/** A photo, logo or menu as resolvers hand it out. */
export interface MediaRow extends MediaKey {
  kind: MediaKind;
  altText: string | null;
  color: string | null;
  variants: MediaVariant[];
  createdAt: Date;
}

const MEDIA = `select restaurant_id as "restaurantId", id as "mediaId", kind, alt_text as "altText", color, variants,
  created_at as "createdAt" from media`;

/** All of a restaurant, each kind in its order. */
export function mediaRows(reads: TenantReads, restaurantId: string): Promise<MediaRow[]> {
  return reads.rows<MediaRow>({ restaurantIds: [restaurantId] }, mediaOf(restaurantId));
}

/** The statement that reads them. */
export function mediaOf(restaurantId: string): Statement {
  return sql`${raw(MEDIA)} where restaurant_id = ${restaurantId} order by kind, position, id`;
}

/** One by its uuid, of the restaurants of a scope; null when there is none. */
export function mediaRow(reads: TenantReads, scope: Scope, mediaId: string): Promise<MediaRow | null> {
  return reads.row<MediaRow>(
    scope,
    sql`${raw(MEDIA)} where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id = ${mediaId}`,
  );
}
