import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { Actor } from '../../platform/auth/actor.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { InsideCaller } from '../../platform/operations/inside-caller.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';
import { refusedOperation } from './google-refusal.ts';

/** Google, as it asks for one of its users: through the same way as everybody, with the rights of a guest. */
export class GoogleCaller extends InsideCaller {
  /** The data of an operation. Throws GoogleRefused when it failed. */
  async ask<Data, Variables extends Readonly<Record<string, unknown>>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data, error } = await this.run(document, variables);
    if (error) throw refusedOperation(error);
    return data;
  }
}

/** One request, and what it is answered by. */
export interface Asked {
  app: App;
  operations: Operations;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Who asks, for limits and the log. All of Google's users come from Google's few addresses: each of them is counted as if they came from an
 * address of their own, so that a busy evening at Google stops nobody, and one user who books without end is stopped.
 */
export function googleCaller({ app, operations, request, reply }: Asked, user: string): GoogleCaller {
  return new GoogleCaller(operations, {
    app,
    actor: Actor.anonymous,
    reads: new TenantReads(app.pool),
    cookie: sessionCookie(app, request, reply),
    address: `google ${sha256(user)}`,
    userAgent: request.headers['user-agent'] ?? null,
    device: null,
    page: null,
    agent: null,
    partner: 'google',
    requestId: request.id,
  });
}
