import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';

/** What the process knows of itself. */
export interface HealthState {
  isStopping: boolean;
}

/** `/health/live`: the process runs. `/health/ready`: it can serve, that is, its database answers. */
export function serveHealth(server: FastifyInstance, app: App, state: HealthState): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const isReady = !state.isStopping && (await databaseAnswers(app));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
}

async function databaseAnswers({ pool }: App): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
