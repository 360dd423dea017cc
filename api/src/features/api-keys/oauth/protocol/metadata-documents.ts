import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { App } from '../../../../platform/app.ts';
import { callOutside } from '../../../../platform/outbound/call-outside.ts';
import { outsideRules } from '../../../../platform/outbound/outside-address.ts';
import { DOCUMENTS } from '../oauth-rules.ts';
import { keepRecord } from './oauth-records.ts';

/** The draft that the library speaks; another one would have to be read first. */
const DRAFT = 'draft-02';

/** Characters of an id that is an address. */
const LONGEST_ID = 500;

/** Bytes of a document (the draft advises 5 KB). */
const LARGEST = 5_120;

/** Milliseconds for all of it; a person waits. */
const TIMEOUT_MS = 2_500;

/** Seconds for which a document is good, whatever its headers say: the least keeps us from asking at each step of one sign-in. */
const GOOD_FOR = { min: 300, max: 86_400 };

/** Seconds for which what a person is shown is kept: as long as they have to answer. */
const SHOWN_FOR_MS = 900_000;

/** What is read of a document. Whatever else stands there would be a promise that nobody keeps, or something to fetch. */
const READ = [
  'client_id',
  'client_name',
  'client_uri',
  'redirect_uris',
  'token_endpoint_auth_method',
  'client_secret',
  'client_secret_expires_at',
] as const;

/** Those that mean something here: a document is for many servers, and may name others besides. */
const GRANTS: readonly unknown[] = ['authorization_code', 'refresh_token', 'client_credentials'];

/** Whose network each request came from, for as long as it is answered. */
export type RequestNetworks = WeakMap<IncomingMessage, string>;

/** Whether an id is the address of a document. */
export const isDocumentId = (clientId: unknown): clientId is string =>
  typeof clientId === 'string' && /^https:\/\//i.test(clientId);

/** What of a document a person is shown. */
interface ShownDocument {
  client_name: string;
  client_uri?: string;
}

type Feature = NonNullable<NonNullable<Configuration['features']>['clientIdMetadataDocument']>;

/**
 * Apps whose id is the address of a document about themselves (draft-ietf-oauth-client-id-metadata-document). The library fetches, checks
 * and keeps it; here is how often, and what a person is shown of it, which another process may be asked for.
 */
export function metadataDocuments(app: App, networks: RequestNetworks): Feature {
  return {
    enabled: true,
    ack: DRAFT,
    cacheDuration: GOOD_FOR,
    async allowFetch(ctx: KoaContextWithOIDC | undefined, clientId: string) {
      const network = ctx && networks.get(ctx.req);
      if (network === undefined || clientId.length > LONGEST_ID) return false;
      return mayFetch(app, [network, new URL(clientId).host]);
    },
    async allowClient(ctx, { clientId, clientName = '', clientUri }) {
      if (ctx.oidc.route !== 'authorization') return true;
      const expiresAt = new Date(app.clock.now().getTime() + SHOWN_FOR_MS);
      const payload: ShownDocument = { client_name: clientName, ...(clientUri && { client_uri: clientUri }) };
      await keepRecord(app, { kind: 'Document', id: clientId }, { access: null, payload, expiresAt });
      return true;
    },
  };
}

/** Counted for who asks, and for who would be asked: nobody is called by us as often as somebody likes. */
async function mayFetch({ limits }: App, keys: readonly string[]): Promise<boolean> {
  try {
    for (const key of keys) await limits.consume(DOCUMENTS, key);
    return true;
  } catch (error) {
    if (error instanceof GraphQLError) return false;
    throw error;
  }
}

/** The only thing that the library fetches. Throws where there is no document of a bearable size at a public address. */
export async function fetchDocument(app: App, url: string): Promise<Response> {
  const got = await callOutside(
    {
      method: 'GET',
      url,
      headers: { accept: 'application/json', 'user-agent': 'Hoststand' },
      timeoutMs: TIMEOUT_MS,
      mostAnswerBytes: LARGEST,
    },
    outsideRules(app),
  );
  if (got.status === null) throw new Error(got.failure);
  const { status, headers, answer, isWhole } = got;
  if (status !== 200) throw new Error(`The document was answered with ${status}.`);
  if (!isWhole) throw new Error(`The document has more than ${LARGEST} bytes.`);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
    throw new Error('The document is no JSON.');
  return Response.json(asRead(JSON.parse(answer)), {
    headers: {
      ...(headers['cache-control'] && { 'cache-control': headers['cache-control'] }),
      ...(headers.expires && { expires: headers.expires }),
    },
  });
}

function asRead(document: unknown): object {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Error('The document is no object.');
  const given = new Map<string, unknown>(Object.entries(document));
  const read = READ.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []));
  const grants = given.get('grant_types');
  if (!Array.isArray(grants)) return Object.fromEntries(read);
  const known = grants.filter((grant) => GRANTS.includes(grant));
  if (known.length === 0) throw new Error('The app asks for nothing that there is here.');
  return Object.fromEntries([...read, ['grant_types', known]]);
}
