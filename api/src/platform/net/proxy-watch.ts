import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Logger } from '../logging/logger.ts';
import type { TrustsProxy } from './client-address.ts';
import { networkOf } from './network-of.ts';

/** How visitors may be lost behind a proxy. */
type Fault = 'untrusted' | 'unread' | 'unnamed';

/** What is wrong, and what to do, for whoever runs the product. */
const advice: Record<Fault, string> = {
  untrusted:
    'A proxy says for whom it calls, and is not believed: TRUST_PROXY names none that it is. If it is yours, set TRUST_PROXY; until then all who come through it count as one visitor.',
  unread:
    'The proxy that TRUST_PROXY names says for whom it calls in another header than X-Forwarded-For. Let it send that one; until then all who come through it count as one visitor.',
  unnamed:
    'TRUST_PROXY is set, and requests come without X-Forwarded-For. Let the proxy send it; until then all who come through it count as one visitor.',
};

/** Headers by which proxies say for whom they call (RFC 7239, and those from before it). */
const OTHER_HEADERS = ['forwarded', 'x-real-ip'] as const;

/** How long after the last such request it is still spoken of. */
const REMEMBERED_MS = 600_000;

/** Addresses that are remembered; beyond them the oldest are forgotten. */
const MOST_REMEMBERED = 1_000;

/** How often the log repeats that visitors are refused. */
const SAID_EVERY_MS = 60_000;

/** Counted for the operator. */
interface Counters {
  /** Requests that came through a proxy, and were counted as the proxy's own. */
  onSeen(): void;
  /** Refusals by a limit of an address that is such a proxy's. */
  onRefused(limit: string): void;
}

/**
 * Notices that the addresses which limits count are a proxy's and not the visitors': then a few visitors use up what is
 * meant for each. It believes no header for that, it says so: once in the log, in readiness as long as it lasts, and again
 * each time that a limit refuses such an address.
 */
export class ProxyWatch {
  readonly #trusts: TrustsProxy;
  readonly #logger: Pick<Logger, 'warn' | 'error'>;
  readonly #counters: Counters;
  /** By network, the latest last. */
  readonly #seen = new Map<string, { fault: Fault; at: number }>();
  readonly #said = new Set<Fault>();
  #refused: { fault: Fault; at: number } | null = null;
  #saidRefusalAt = Number.NEGATIVE_INFINITY;

  constructor(trusts: TrustsProxy, logger: Pick<Logger, 'warn' | 'error'>, counters: Counters) {
    this.#trusts = trusts;
    this.#logger = logger;
    this.#counters = counters;
  }

  /** To be shown every request, and every one that opens a socket. */
  see({ headers, socket: { remoteAddress } }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
    if (remoteAddress === undefined) return;
    const fault = this.#faultOf(headers, remoteAddress);
    if (!fault) return;
    this.#remember(networkOf(remoteAddress), fault);
    if (fault === 'unnamed') return; // a probe or a scraper that calls directly looks the same, until it is refused
    this.#counters.onSeen();
    if (this.#said.has(fault)) return;
    this.#said.add(fault);
    this.#logger.warn({ ...proxyAt(remoteAddress) }, advice[fault]);
  }

  /** To be told whenever a limit refuses an address (or its network). */
  refused(limit: string, address: string): void {
    const seen = this.#seen.get(networkOf(address));
    if (!seen) return;
    const now = Date.now();
    this.#refused = { fault: seen.fault, at: now };
    this.#counters.onRefused(limit);
    if (now - this.#saidRefusalAt < SAID_EVERY_MS) return;
    this.#saidRefusalAt = now;
    this.#logger.error(
      { limit, ...proxyAt(address) },
      `Visitors are refused because a limit counts their proxy. ${advice[seen.fault]}`,
    );
  }

  /** What is wrong now, in words for whoever runs the product; null when nothing is. */
  get says(): string | null {
    const isFresh = ({ at }: { at: number }) => Date.now() - at < REMEMBERED_MS;
    if (this.#refused && isFresh(this.#refused)) {
      return `Visitors are refused because a limit counts their proxy. ${advice[this.#refused.fault]}`;
    }
    const known = [...this.#seen.values()].findLast((seen) => seen.fault !== 'unnamed' && isFresh(seen));
    return known ? advice[known.fault] : null;
  }

  #faultOf(headers: IncomingMessage['headers'], peer: string): Fault | null {
    const isNamed = headers['x-forwarded-for'] !== undefined;
    const isNamedElsewhere = OTHER_HEADERS.some((name) => headers[name] !== undefined);
    if (!this.#trusts(peer, 0)) return isNamed || isNamedElsewhere ? 'untrusted' : null;
    if (isNamed) return null;
    return isNamedElsewhere ? 'unread' : 'unnamed';
  }

  #remember(network: string, fault: Fault): void {
    // A probe from the proxy's own machine takes nothing back of what the proxy showed.
    if (fault === 'unnamed' && (this.#seen.get(network)?.fault ?? fault) !== fault) return;
    this.#seen.delete(network); // comes last now: the map is in the order of age
    this.#seen.set(network, { fault, at: Date.now() });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
  }
}

/** The address of a machine in the operator's own network; another could be a visitor's, which is in no log. */
function proxyAt(address: string): { proxy?: string } {
  const isOurs = ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
  return isOurs ? { proxy: address } : {};
}
