import { type ClientRequest, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressesOf, type CheckedAddress, type OutsideRules, RefusedAddress } from './outside-address.ts';

/** What is asked of an address that somebody gave us. */
export interface OutsideCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds for all of it: name, connection, answer. */
  timeoutMs: number;
  /** No byte of the answer is read beyond this many. */
  mostAnswerBytes: number;
  /** Ends the call early, which then throws its reason. */
  stop?: AbortSignal;
}

/** The same with what it does. */
interface MadeCall extends OutsideCall {
  method: 'GET' | 'POST';
  body?: string | Buffer;
}

/** An answer, or why there is none. */
export type OutsideAnswer =
  | {
      status: number;
      headers: IncomingHttpHeaders;
      answer: string;
      /** False where there was more than was read. */
      isWhole: boolean;
    }
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
 * Calls an address that somebody gave us. Its name is looked up anew, every address found has to be public, and the
 * socket is opened to one of exactly those: a name that answers otherwise a moment later leads nowhere. Redirects are
 * answers like any other and never followed; proxies of the environment are not used. Throws when it is stopped, never for
 * what the other side does.
 */
export async function callOutside(call: MadeCall, rules: OutsideRules): Promise<OutsideAnswer> {
  const late = AbortSignal.timeout(call.timeoutMs);
  const signal = call.stop ? AbortSignal.any([late, call.stop]) : late;
  try {
    const pinned = await untilAborted(addressesOf(call.url, rules), signal);
    return await send(call, pinned, signal);
  } catch (error) {
    call.stop?.throwIfAborted();
    if (late.aborted) return { status: null, failure: `No answer within ${call.timeoutMs / 1000} seconds.` };
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
  { method, url, headers, body, mostAnswerBytes }: MadeCall,
  pinned: readonly CheckedAddress[],
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call: ClientRequest = request(url, {
      method,
      agent: false,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      lookup: lookupOf(pinned),
      signal,
    });
    call.on('error', reject);
    call.on('response', async (response) => {
      const chunks: Buffer[] = [];
      let left = mostAnswerBytes;
      try {
        for await (const chunk of response) {
          chunks.push(chunk.subarray(0, Math.max(0, left)));
          left -= chunk.length;
          if (left < 0) break; // leaving the loop closes the socket
        }
        const { statusCode: status = 0, headers: said } = response;
        const answer = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
        resolve({ status, headers: said, answer, isWhole: left >= 0 });
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
