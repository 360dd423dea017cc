import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressesOf, type CheckedAddress, type OutsideRules, RefusedAddress } from './outside-address.ts';

/** What is sent. */
export interface OutsidePost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Milliseconds for all of it: name, connection, answer. */
  timeoutMs: number;
  /** No byte of the answer is read beyond this many. */
  mostAnswerBytes: number;
  /** Ends the call early, which then throws its reason. */
  stop?: AbortSignal;
}

/** An answer, or why there is none. */
export type OutsideOutcome =
  | { status: number; answer: string; retryAfter: string | null }
  | { status: null; failure: string };

const FAILURES: Record<string, string> = {
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection without an answer.',
  EPIPE: 'The server closed the connection without an answer.',
  ETIMEDOUT: 'The server could not be reached.',
  EHOSTUNREACH: 'The server could not be reached.',
  ENETUNREACH: 'The server could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not from a known authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not from a known authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not from a known authority.',
};

/**
 * Posts to an address that somebody gave us. Its name is looked up anew, every address found has to be public, and the
 * socket is opened to one of exactly those: a name that answers otherwise a moment later leads nowhere. Redirects are
 * answers like any other and never followed; proxies of the environment are not used. Throws when it is stopped, never for
 * what the other side does.
 */
export async function postOutside(post: OutsidePost, rules: OutsideRules): Promise<OutsideOutcome> {
  const late = AbortSignal.timeout(post.timeoutMs);
  const signal = post.stop ? AbortSignal.any([late, post.stop]) : late;
  try {
    const pinned = await untilAborted(addressesOf(post.url, rules), signal);
    return await send(post, pinned, signal);
  } catch (error) {
    post.stop?.throwIfAborted();
    if (late.aborted) return { status: null, failure: `No answer within ${post.timeoutMs / 1000} seconds.` };
    return { status: null, failure: failureInWords(error) };
  }
}

function failureInWords(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'The answer was not HTTP.';
  if (code.startsWith('ERR_SSL_')) return 'The server does not speak HTTPS there.';
  return FAILURES[code] ?? 'The connection failed.';
}

// A lookup cannot be cancelled; its outcome is left alone then.
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

function send(
  { url, headers, body, mostAnswerBytes }: OutsidePost,
  pinned: readonly CheckedAddress[],
  signal: AbortSignal,
): Promise<OutsideOutcome> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call: ClientRequest = request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupOf(pinned),
      signal,
    });
    call.on('error', reject);
    call.on('response', async (response) => {
      const chunks: Buffer[] = [];
      let left = mostAnswerBytes;
      try {
        for await (const chunk of response) {
          chunks.push(chunk.subarray(0, left));
          left -= chunk.length;
          if (left <= 0) break; // leaving the loop closes the socket
        }
        const { statusCode: status = 0, headers: said } = response;
        const answer = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
        resolve({ status, answer, retryAfter: said['retry-after'] ?? null });
      } catch (error) {
        reject(error);
      }
    });
    call.end(body);
  });
}

/** Answers every question about the name with the addresses that were checked. */
function lookupOf(pinned: readonly CheckedAddress[]): LookupFunction {
  return (_hostname, { all, family }, callback) => {
    const wanted = pinned.filter((each) => !family || each.family === family);
    const [first = pinned[0]] = wanted;
    if (all) callback(null, [...(wanted.length > 0 ? wanted : pinned)]);
    else if (first) callback(null, first.address, first.family);
  };
}
