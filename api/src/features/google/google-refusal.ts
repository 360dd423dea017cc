import type { GraphQLFormattedError } from 'graphql';

/** How requests fail that no booking failure can tell, by Google's names and with the statuses that go with them. */
const STATUSES = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type GoogleStatus = keyof typeof STATUSES;

/** Rises out of a method and is answered with a status of HTTP. */
export class GoogleRefused extends Error {
  readonly status: GoogleStatus;

  constructor(status: GoogleStatus, message: string) {
    super(message);
    this.status = status;
  }

  get code(): number {
    return STATUSES[this.status];
  }

  /** The body of the answer, in the form in which Google's own interfaces fail. */
  toJSON(): object {
    return { error: { code: this.code, status: this.status, message: this.message } };
  }
}

const OF_ERRORS: Readonly<Record<string, GoogleStatus>> = {
  BAD_USER_INPUT: 'INVALID_ARGUMENT',
  BAD_REQUEST: 'INVALID_ARGUMENT',
  RATE_LIMITED: 'RESOURCE_EXHAUSTED',
  SERVICE_UNAVAILABLE: 'UNAVAILABLE',
};

/** The refusal of an operation that failed as a whole. */
export function refusedOperation({ message, extensions }: GraphQLFormattedError): GoogleRefused {
  return new GoogleRefused(OF_ERRORS[String(extensions?.code)] ?? 'INTERNAL', message);
}
