import type { ApolloServerPlugin } from '@apollo/server';
import { type GraphQLError, OperationTypeNode } from 'graphql';
import type { App } from '../app.ts';
import { refused } from '../errors/errors.ts';
import { refusalOfSize } from './answer-size.ts';
import { budgetHeaders } from './budget-headers.ts';
import type { GraphContext } from './context.ts';
import { type Cost, costExtension, costOf, POINTS_OF_A_REFUSAL, spendersOf } from './operation-cost.ts';

const TOO_MANY_REQUESTS = 429;

/**
 * Charges every operation over HTTP to its caller's budgets before it runs, and says what it costs in
 * `extensions.cost` and what is left in the headers. What is refused before it runs costs too.
 */
export function chargeOperations({ budgets }: App): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart({ contextValue }) {
      const spenders = spendersOf(contextValue);
      let cost: Cost | null = null;
      let isPaid = false;
      return {
        async didResolveOperation({ schema, document, operation, operationName, request: { variables } }) {
          if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw liveQueryNeedsSocket();
          cost = costOf({ schema, document, operationName, variables });
          const refusal = refusalOfSize(cost.fields);
          if (refusal) throw refusal;
          budgets.spend(spenders, cost.points);
          isPaid = true;
        },
        async willSendResponse({ response: { http, body }, errors = [] }) {
          if (!isPaid) budgets.fine(spenders, POINTS_OF_A_REFUSAL);
          const wait = longestWait(errors);
          if (wait > 0) http.headers.set('retry-after', String(wait));
          if (wait > 0 && !isPaid) http.status = TOO_MANY_REQUESTS;
          for (const [name, value] of budgetHeaders(budgets.balances(spenders)))
            http.headers.set(name, value);
          if (!cost || body.kind !== 'single') return;
          const { singleResult } = body;
          singleResult.extensions = { ...singleResult.extensions, cost: costExtension(cost) };
        },
      };
    },
  };
}

const liveQueryNeedsSocket = () =>
  refused('BAD_REQUEST', 'Live queries need a WebSocket (protocol graphql-transport-ws).', {
    http: { status: 400 },
  });

/** Seconds until everything may be tried again that was refused as too much; 0 when nothing was. */
function longestWait(errors: readonly GraphQLError[]): number {
  const waits = errors.map(({ extensions: { code, retryAfter } }) =>
    code === 'RATE_LIMITED' && typeof retryAfter === 'number' ? retryAfter : 0,
  );
  return Math.max(0, ...waits);
}
