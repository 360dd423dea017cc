import { lookup as lookupInDns } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An address that a socket may be opened to. */
export interface CheckedAddress {
  address: string;
  family: 4 | 6;
}

/** Finds all addresses of a name; tests bring one that lies. */
type Resolve = (hostname: string) => Promise<CheckedAddress[]>;

/** What may be called, and how its names are looked up. */
export interface OutsideRules {
  /** `host` or `host:port` that may be called although it is inside: for tests and development. */
  allowHosts: readonly string[];
  /** In production nothing is called but https. */
  httpsOnly: boolean;
  resolve?: Resolve;
}

/** What this server may call. */
export const outsideRules = ({
  env,
}: {
  env: { WEBHOOK_ALLOW_HOSTS?: readonly string[]; NODE_ENV: string };
}): OutsideRules => ({
  allowHosts: env.WEBHOOK_ALLOW_HOSTS ?? [],
  httpsOnly: env.NODE_ENV === 'production',
});

/** Why an address outside is not called, in words for its owner. */
export class RefusedAddress extends Error {}

const PORTS: ReadonlySet<string> = new Set(['80', '443', '8080', '8443']);

const ofSystem: Resolve = async (hostname) => {
  const found = await lookupInDns(hostname, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Checks all that an address says by itself. Throws RefusedAddress. */
function checkUrl(text: string, { allowHosts, httpsOnly }: OutsideRules): URL {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new RefusedAddress('Write the whole address, for instance https://example.com/hooks.');
  }
  if (url.username || url.password) {
    throw new RefusedAddress('The address may not hold a user name or password. Use the signature instead.');
  }
  if (isAllowed(url, allowHosts)) return url;
  if (httpsOnly && url.protocol !== 'https:')
    throw new RefusedAddress('The address has to begin with https://.');
  if (!PORTS.has(portOf(url))) {
    throw new RefusedAddress('Only the ports 443, 8443, 80 and 8080 are called.');
  }
  const literal = literalOf(url);
  if (literal && !isPublicAddress(literal)) throw inside();
  return url;
}

/**
 * The addresses behind a URL right now, every one of them public; to be called just after, at one of these and no other.
 * Throws RefusedAddress when one is not, when there is none, or when the URL itself is refused.
 */
export async function addressesOf(text: string, rules: OutsideRules): Promise<CheckedAddress[]> {
  const url = checkUrl(text, rules);
  const literal = literalOf(url);
  const found = literal
    ? [{ address: literal, family: isIP(literal) === 6 ? 6 : 4 } as const]
    : await (rules.resolve ?? ofSystem)(url.hostname).catch(() => []);
  if (found.length === 0) throw new RefusedAddress(`No server was found for ${url.hostname}.`);
  if (isAllowed(url, rules.allowHosts)) return found;
  if (!found.every(({ address }) => isPublicAddress(address))) throw inside();
  return found;
}

const inside = () => new RefusedAddress('The address leads into a private network, which is never called.');

function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  return allowHosts.includes(url.hostname) || allowHosts.includes(`${url.hostname}:${portOf(url)}`);
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');

/** The IP address that a URL names itself, whatever form it was written in; null for a name. */
function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) ? bare : null;
}
