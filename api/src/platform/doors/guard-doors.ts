import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { trustedProxies } from '../net/client-address.ts';
import { limitConnections } from './limit-connections.ts';
import { CUT_REASONS, type CutReason, OpenRequests } from './open-requests.ts';

/** Looks at whoever comes before anything is done for them: from where, how many at a time, and how slowly. */
export function guardDoors(
  server: FastifyInstance,
  { env, metrics, proxies }: Pick<App, 'env' | 'metrics' | 'proxies'>,
): void {
  const factor = env.RATE_LIMIT_FACTOR;
  // A series that is there from the start shows its first increase; one that appears with it does not.
  for (const reason of CUT_REASONS) metrics.cutCallers.inc({ reason }, 0);
  const onCut = (reason: CutReason) => metrics.cutCallers.inc({ reason });
  server.addHook('onRequest', (request, _reply, done) => {
    proxies.see(request.raw);
    done();
  });
  limitConnections(server.server, {
    factor,
    trusts: trustedProxies(env.TRUST_PROXY),
    proxies,
    onCut: () => onCut('connections'),
  });
  new OpenRequests({ factor, proxies, onCut }).watch(server);
}
