import { z } from 'zod';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { scopes } from '../../../platform/roles/scopes.ts';
import { line, webAddress } from '../../../platform/text/text-rules.ts';

/** What an app may ask for: the scopes of keys, but for webhooks, as an endpoint outside is for keys that an owner holds by name. */
export const appScopes = scopes.filter((scope) => scope !== 'webhooks:read' && scope !== 'webhooks:write');

/** Most apps that a restaurant has registered. */
export const MOST_APPS = 20;

/** Most apps that are let in at a restaurant at a time, each device that signed in counted. */
export const MOST_CONNECTED = 100;

/** Most connected apps of a list: those that are let in, and the latest of those that were. */
export const MOST_LISTED = 150;

/** Most addresses to which an app may have people sent back. */
export const MOST_REDIRECTS = 20;

/** Requests at the door of tokens from one network in a minute: one program renews the tokens of all its restaurants from one place. */
export const TOKENS: Limit = { name: 'oauth-tokens', points: 600, perSeconds: 60 };

/** The same of people who are sent here to answer. */
export const REQUESTS: Limit = { name: 'oauth-requests', points: 60, perSeconds: 60 };

/** Apps that register themselves from one network in an hour: an assistant does so once on each device. */
export const REGISTRATIONS: Limit = { name: 'oauth-registrations', points: 30, perSeconds: 3_600 };

/** Documents of apps that are fetched for one network, and from one host, in an hour; those that are known count nothing. */
export const DOCUMENTS: Limit = { name: 'oauth-documents', points: 120, perSeconds: 3_600 };

// What browsers run or read instead of going there; the library's own list, and `blob` and `filesystem` besides.
const NEVER_SENT_TO = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'javascript:',
  'mailto:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const REDIRECT_WORDS =
  'Write a whole address without # part: https://…, http://localhost… for a program on the same device, or a scheme of the app’s own.';

/**
 * Where an app may have people sent back: `https`, plain `http` on the device itself alone, or the app's own scheme (RFC 8252). Kept to
 * the letter, since it is compared so.
 */
function isRedirect(address: string): boolean {
  const read = URL.parse(address);
  if (!read || address.includes('#') || read.username || read.password) return false;
  const isLoopback = LOOPBACK.has(read.hostname);
  if (read.protocol === 'https:') return !isLoopback;
  if (read.protocol === 'http:') return isLoopback;
  return !NEVER_SENT_TO.has(read.protocol);
}

/** What people read of an app, and what it may ask for. */
export const appRules = {
  name: line({ label: 'Name', max: 80 }),
  homePageUrl: webAddress(),
  redirectUris: z
    .array(
      z
        .string()
        .trim()
        .max(500, 'An address may have at most 500 characters.')
        .refine(isRedirect, REDIRECT_WORDS),
    )
    .max(MOST_REDIRECTS, `An app has at most ${MOST_REDIRECTS} addresses.`)
    .transform((addresses) => [...new Set(addresses)]),
  scopes: z
    .array(z.enum(appScopes))
    .min(1, 'Choose at least one thing that the app may ask for.')
    .transform((asked) => appScopes.filter((scope) => asked.includes(scope))),
};
