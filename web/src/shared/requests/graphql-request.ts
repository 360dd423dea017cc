import { hearServerTime } from '../dates/server-clock.ts';
import { ActsInFlight } from './acts-in-flight.ts';
import type { PlainDocument } from './plain-document.ts';

/** How long a diner waits before the answer counts as lost. */
const ANSWER_WITHIN_MS = 15_000;

/** Codes after which nobody can say whether the server did the work. */
const OUTCOME_UNKNOWN = ['CONNECTION_LOST', 'INTERNAL', 'SERVICE_UNAVAILABLE'];

interface GraphqlAnswer<Data> {
  data?: Data | null;
  errors?: { extensions?: { code?: string; retryAfter?: number } }[];
}

/** The API gave no data: `code` is the API's own, or CONNECTION_LOST when no readable answer came back. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly code: string;
  /** Seconds to wait before the next attempt, when the API named them. */
  readonly retryAfterSeconds: number | null;

  constructor(code: string, retryAfterSeconds: number | null, cause?: unknown) {
    super(`The request failed: ${code}`, { cause });
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** True when a write may have happened although no answer says so. */
  get isOutcomeUnknown(): boolean {
    return OUTCOME_UNKNOWN.includes(this.code);
  }
}

interface RequestOptions extends Pick<RequestInit, 'credentials'> {
  signal?: AbortSignal;
  asked?: Promise<Response> | null;
}

const inFlight = new ActsInFlight();

/**
 * Sends one typed operation, without cookies or session unless `credentials` says so, and returns its data whole.
 * Throws RequestFailed when the answer holds any error, is unreadable or does not come within 15 s. What was `asked`
 * already is not asked again: its answer is read.
 * A write is in flight once: the same again, a double tap, hears the answer of the first.
 */
export function requestGraphql<Data, Variables>(
  document: PlainDocument<Data, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Data> {
  const send = () => sendGraphql(document, variables, options);
  const isWrite = document.startsWith('mutation ');
  return isWrite ? inFlight.once(`${document} ${JSON.stringify(variables)}`, send) : send();
}

/** What the change log of a booking says it came through: our page as it is, or inside a restaurant's own site. */
const pageName = () => (window.parent === window ? 'page' : 'widget');

async function sendGraphql<Data, Variables>(
  document: PlainDocument<Data, Variables>,
  variables: Variables,
  options: RequestOptions,
): Promise<Data> {
  const { signal, credentials = 'omit', asked } = options;
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  let answer: GraphqlAnswer<Data>;
  try {
    const ask = () =>
      fetch('/graphql', {
        method: 'POST',
        credentials,
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          'x-hoststand-page': pageName(),
        },
        body: JSON.stringify({ query: document, variables }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    const askedAt = Date.now();
    const response = await (asked ?? ask());
    // What was asked before this page's script ran says nothing about how long it took.
    if (!asked) hearServerTime(response.headers.get('date'), askedAt, Date.now());
    answer = await response.json();
  } catch (cause) {
    throw new RequestFailed('CONNECTION_LOST', null, cause);
  }
  const error = answer.errors?.[0];
  if (error || !answer.data) {
    throw new RequestFailed(error?.extensions?.code ?? 'INTERNAL', error?.extensions?.retryAfter ?? null);
  }
  return answer.data;
}
