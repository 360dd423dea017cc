import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { line } from '../shared/connection/line.ts';
import { isReachable } from '../shared/connection/reachable.ts';
import { AnswerLost } from '../shared/failures/answer-lost.ts';
import { NotSent } from '../shared/failures/not-sent.ts';
import { failureOf } from '../shared/failures/request-failure.ts';
import { refreshActive } from '../shared/reload/refresh-active.ts';
import { noteActDone } from '../shared/requests/acts-done.ts';
import { ActsInFlight } from '../shared/requests/acts-in-flight.ts';
import { noteOwnAct } from '../shared/requests/own-acts.ts';
import { ActKeys } from './act-keys.ts';
import { KEYED_INPUTS } from './keyed-inputs.ts';
import { withWatchedRefusals } from './unread-refusals.ts';

/** Pauses before an act with a key is sent again whose answer was lost. */
const SENT_AGAIN_AFTER_MS = [500, 1_500];

/** Codes after which nobody here knows whether the API did it. */
const OUTCOME_UNKNOWN = ['CONNECTION_LOST', 'INTERNAL', 'SERVICE_UNAVAILABLE'];

type Options = ApolloClient.MutateOptions<unknown, OperationVariables>;
type Send = (options: Options) => Promise<ApolloClient.MutateResult<unknown>>;

/**
 * Puts the guard before everything that a client writes, so that no screen can write around it: the same act is in flight
 * once; what makes something carries a key, kept over its retries; a lost answer is asked for again where that is safe, and
 * told as unknown, with the screen brought up to date, where it is not; a refusal that nobody reads is told by `tell`. While
 * there is no connection nothing is sent: whether an act was done is then known.
 */
export function guardActs(client: ApolloClient, tell: (message: string) => void): void {
  const send: Send = client.mutate.bind(client);
  const inFlight = new ActsInFlight();
  const keys = new ActKeys();

  const guarded: Send = (options) => {
    const act = nameOf(options);
    return inFlight.once(act, async () => {
      if (!isOutsideSession(options) && line.goneSince() !== null && !(await isReachable()))
        throw new NotSent();
      const isKeyed = takesKey(options.mutation);
      const sent = isKeyed ? withKey(options, keys.keyOf(act)) : options;
      noteOwnAct(act);
      try {
        const result = await untilAnswered(() => send(sent), isKeyed);
        noteActDone(client);
        keys.answered(act);
        return { ...result, data: withWatchedRefusals(result.data, tell) };
      } catch (error) {
        if (!isUnknown(error)) {
          keys.answered(act);
          throw error;
        }
        if (failureOf(error).code !== 'CONNECTION_LOST' || isOutsideSession(options)) throw error;
        void refreshActive(client);
        throw new AnswerLost(isKeyed, error);
      }
    });
  };
  client.mutate = guarded as typeof client.mutate;
}

/** An act by all that it says. */
function nameOf({ mutation, variables }: Options): string {
  return `${operationOf(mutation)?.name?.value ?? ''} ${JSON.stringify(variables ?? {})}`;
}

function operationOf(document: DocumentNode) {
  return document.definitions.find((definition) => definition.kind === 'OperationDefinition');
}

/** Whether a mutation makes something: by the type of its `$input`. */
function takesKey(mutation: DocumentNode): boolean {
  return (operationOf(mutation)?.variableDefinitions ?? []).some(({ variable, type }) => {
    const named = type.kind === 'NonNullType' ? type.type : type;
    return (
      variable.name.value === 'input' && named.kind === 'NamedType' && KEYED_INPUTS.has(named.name.value)
    );
  });
}

function withKey(options: Options, idempotencyKey: string): Options {
  const { variables = {} } = options;
  return { ...options, variables: { ...variables, input: { idempotencyKey, ...variables.input } } };
}

async function untilAnswered<Answer>(send: () => Promise<Answer>, isRepeatable: boolean): Promise<Answer> {
  for (const pause of isRepeatable ? SENT_AGAIN_AFTER_MS : []) {
    try {
      return await send();
    } catch (error) {
      if (failureOf(error).code !== 'CONNECTION_LOST') throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}

function isUnknown(error: unknown): boolean {
  return OUTCOME_UNKNOWN.includes(failureOf(error).code);
}

/** Signing in and renewing a session: it is tried again by itself, and has words of its own. */
function isOutsideSession({ context }: Options): boolean {
  return context?.isOutsideSession === true;
}
