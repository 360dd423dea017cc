import type { App } from '../../../../platform/app.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import type { Scope } from '../../../../platform/roles/scopes.ts';
import { sha256 } from '../../../../platform/secrets/secrets.ts';
import { appScopes } from '../oauth-rules.ts';
import { isDocumentId } from '../protocol/metadata-documents.ts';
import { clientMetadata } from '../protocol/oauth-clients.ts';
import { findRecord, type RecordName } from '../protocol/oauth-records.ts';

/** What an app asks of whoever was sent here with its request. */
export interface OauthRequestRow {
  requestId: string;
  clientId: string;
  name: string;
  homePageUrl: string | null;
  /** Where people are sent back to: the host, or the scheme of an app on the device. */
  returnsTo: string;
  /** Whether it registered itself, or tells of itself in a document: nobody has an account for it. */
  isSelfRegistered: boolean;
  /** Whose document it is, where one tells of the app. */
  documentHost: string | null;
  scopes: Scope[];
  expiresAt: Date;
}

/** How the library keeps what waits for an answer: its own names. */
interface Waiting {
  params: { client_id: string; redirect_uri: string; scope: string };
  returnTo: string;
  result?: object;
}

const nameOf = (id: string): RecordName => ({ kind: 'Interaction', id });

/** What waits for an answer under this id; null for what is over, or never was. */
export async function findOauthRequest(app: App, requestId: string): Promise<OauthRequestRow | null> {
  const kept = await findRecord(app, nameOf(requestId));
  if (!kept || kept.expiresAt <= app.clock.now()) return null;
  const { params } = kept.payload as unknown as Waiting;
  const registered = await clientMetadata(app, params.client_id);
  const isDocument = isDocumentId(params.client_id);
  const kind = isDocument ? 'Document' : 'Client';
  const client = registered ?? (await findRecord(app, { kind, id: params.client_id }))?.payload ?? null;
  if (!client) return null;
  return {
    requestId,
    clientId: params.client_id,
    name: String(client.client_name),
    homePageUrl: typeof client.client_uri === 'string' ? client.client_uri : null,
    returnsTo: placeOf(params.redirect_uri),
    isSelfRegistered: !registered,
    documentHost: isDocument ? new URL(params.client_id).host : null,
    scopes: appScopes.filter((scope) => params.scope.split(' ').includes(scope)),
    expiresAt: kept.expiresAt,
  };
}

/** The part of an address by which people know whose it is. */
function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

/**
 * Answers what waits, once: the first answer counts, and whoever comes again is led the same way. Where the browser goes on; null for what is
 * not there. `decide` makes the answer of a request that has none.
 */
export async function answerOauthRequest(
  tx: TenantTransaction,
  requestId: string,
  decide: (tx: TenantTransaction) => Promise<object>,
): Promise<string | null> {
  const { kind } = nameOf(requestId);
  const idHash = sha256(requestId);
  const [waiting] = await tx.rows<{ payload: Waiting }>(
    sql`select payload from oauth_records where kind = ${kind} and id_hash = ${idHash} for update`,
  );
  if (!waiting) return null;
  const { returnTo, result } = waiting.payload;
  if (!result) {
    const decided = JSON.stringify(await decide(tx));
    await tx.rows(sql`update oauth_records set payload = payload || jsonb_build_object('result', ${decided}::jsonb)
      where kind = ${kind} and id_hash = ${idHash}`);
  }
  return returnTo;
}
