import { purgeSessions } from './features/accounts/purge-sessions.ts';
import { purgeBookings } from './features/bookings/purge-bookings.ts';
import type { App } from './platform/app.ts';
import type { Jobs } from './platform/jobs/worker.ts';

/** All jobs of the product. */
export function jobs(app: App): Jobs {
  return {
    tasks: {
      'purge-bookings': async (_payload, { query }) => purgeBookings(query, app.clock.now()),
      'purge-sessions': async (_payload, { query }) => purgeSessions(query, app.clock.now()),
    },
    crontab: ['17 * * * * purge-bookings', '37 * * * * purge-sessions'].join('\n'),
  };
}
