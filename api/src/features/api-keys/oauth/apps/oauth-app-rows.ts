import { raw, sql } from '../../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { MOST_APPS } from '../oauth-rules.ts';

/** A registered app as resolvers hand it out; never its secret. */
export interface OauthAppRow {
  restaurantId: string;
  appId: string;
  name: string;
  homePageUrl: string;
  redirectUris: string[];
  /** As stored. */
  scopes: string[];
  isConfidential: boolean;
  worksByItself: boolean;
  secretLastFour: string | null;
  /** E-mail address of the owner who registered it; null when the account is gone. */
  createdBy: string | null;
  createdAt: Date;
}

const APP = `select a.restaurant_id as "restaurantId", a.id as "appId", a.name, a.home_page_url as "homePageUrl",
    a.redirect_uris as "redirectUris", a.scopes, a.secret_hash is not null as "isConfidential",
    coalesce((select has_own_access from app_private.find_oauth_app(a.id)), false) as "worksByItself",
    a.last_four as "secretLastFour", u.email as "createdBy", a.created_at as "createdAt"
  from oauth_apps a left join users u on u.id = a.created_by`;

/** The apps that a restaurant has registered, the newest first. */
export function oauthAppRows(reads: TenantReads, restaurantId: string): Promise<OauthAppRow[]> {
  return reads.rows<OauthAppRow & Record<string, unknown>>(
    { restaurantIds: [restaurantId] },
    sql`${raw(APP)} where a.restaurant_id = ${restaurantId} and a.deleted_at is null
        order by a.created_at desc, a.id limit ${raw(MOST_APPS)}`,
  );
}

/** One by its uuid, at one of these restaurants; null for any other, and for one that was removed. */
export function oauthAppRow(reads: TenantReads, scope: Scope, appId: string): Promise<OauthAppRow | null> {
  return reads.row<OauthAppRow & Record<string, unknown>>(
    scope,
    sql`${raw(APP)} where a.restaurant_id = any (${scope.restaurantIds}::uuid[]) and a.id = ${appId} and a.deleted_at is null`,
  );
}
