import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { showsLogin } from '../../platform/auth/basic-logins.ts';
import { sql } from '../../platform/db/statement.ts';
import { TenantReads } from '../../platform/db/tenant-reads.ts';
import { requestGuards } from '../../platform/http/request-guards.ts';
import { maskedError } from '../../platform/operations/masked-error.ts';
import type { Operations } from '../../platform/operations/operations.ts';
import { CallCounts, type CallOutcome } from '../channels/calls/call-counts.ts';
import type { MethodOf } from '../channels/calls/call-limits.ts';
import { createBooking } from './bookings/create-booking.ts';
import { BookingRefused } from './bookings/refused-booking.ts';
import { bookingStatus, updateBooking } from './bookings/update-booking.ts';
import { calledRestaurant } from './called-restaurant.ts';
import type { Asked } from './google-caller.ts';
import { GoogleRefused, refusedOperation } from './google-refusal.ts';
import { lookUp } from './look-up.ts';
import type { Answers, Booking, BookingOrFailure } from './messages.ts';
import { servePayPage } from './pay-page.ts';
import { waitEstimates } from './waitlist/wait-estimates.ts';
import { createWaitlistEntry, deleteWaitlistEntry, waitlistEntry } from './waitlist/waitlist-entries.ts';

/** Bytes of one request: twice the longest question about times. */
export const LARGEST_QUESTION = 200_000;

/** What Google is told to ask: the methods stand below it. */
const DOOR = '/google/v3';

interface Method {
  says: keyof Answers;
  answer: (asked: Asked) => Promise<Answers[keyof Answers]>;
}

/** How each method answers, with the name of the message that it answers with. */
const METHODS = {
  BatchAvailabilityLookup: {
    says: 'BatchAvailabilityLookupResponse',
    answer: ({ app, request }) => lookUp(app, request.body),
  },
  CreateBooking: { says: 'CreateBookingResponse', answer: (asked) => orFailure(createBooking(asked)) },
  UpdateBooking: { says: 'UpdateBookingResponse', answer: (asked) => orFailure(updateBooking(asked)) },
  GetBookingStatus: { says: 'GetBookingStatusResponse', answer: bookingStatus },
  BatchGetWaitEstimates: {
    says: 'BatchGetWaitEstimatesResponse',
    answer: ({ app, request }) => waitEstimates(app, request.body),
  },
  CreateWaitlistEntry: { says: 'CreateWaitlistEntryResponse', answer: createWaitlistEntry },
  GetWaitlistEntry: { says: 'GetWaitlistEntryResponse', answer: waitlistEntry },
  DeleteWaitlistEntry: { says: 'Empty', answer: deleteWaitlistEntry },
} as const satisfies Record<MethodOf<'google'>, Method>;

/**
 * `/google/v3`: the booking server of Reserve with Google, version 3 of its REST interface. It is there when the environment has a login for
 * Google; whoever shows none of them learns nothing but that. Each method asks operations of the API with the rights of a guest.
 */
export async function serveGoogle(server: FastifyInstance, app: App, operations: Operations): Promise<void> {
  const logins = app.env.GOOGLE_BOOKING_LOGINS;
  if (!logins) return;
  servePayPage(server, app);
  await server.register(async (door) => {
    const counts = new CallCounts(app);
    door.addHook('onClose', () => counts.stop());
    const guards = { bodyLimit: LARGEST_QUESTION, ...requestGuards(app) };
    // Behind the guards, who count it, and before a body is read.
    door.addHook('preParsing', async (request, reply) => {
      if (!showsLogin(request.headers.authorization, logins)) await turnAway(reply);
    });
    door.setErrorHandler((error: FastifyError, _request, reply) => sendRefusal(reply, refusalOf(app, error)));
    for (const slash of ['', '/']) {
      door.get(`${DOOR}/HealthCheck${slash}`, guards, async (_request, reply) => {
        await new TenantReads(app.pool).rows({ restaurantIds: [] }, sql`select 1 as well`);
        return reply.header('cache-control', 'no-store').send({});
      });
      for (const [name, method] of Object.entries(METHODS) as [MethodOf<'google'>, Method][]) {
        door.post(`${DOOR}/${name}${slash}`, guards, async (request, reply) => {
          const restaurantId = calledRestaurant(request.body);
          const tell = (outcome: CallOutcome) =>
            restaurantId &&
            counts.count({ restaurantId, channel: 'google', method: name, outcome, ms: reply.elapsedTime });
          try {
            const answer = await method.answer({ app, operations, request, reply });
            // The library of messages is there with the first call: most installations have none of Google's.
            const { answerAs } = await import('./messages.ts');
            const said = answerAs(method.says, answer);
            tell(isRefusal(answer) ? 'refused' : 'answered');
            return reply.header('cache-control', 'no-store').send(said);
          } catch (error) {
            tell('failed');
            throw error;
          }
        });
      }
    }
  });
}

const isRefusal = (answer: Answers[keyof Answers]): boolean =>
  'booking_failure' in answer || 'waitlist_business_logic_failure' in answer;

function turnAway(reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', 'Basic realm="Hoststand for Google", charset="UTF-8"');
  return sendRefusal(reply, new GoogleRefused('UNAUTHENTICATED', 'Show the login of the booking server.'));
}

/** What speaks against a booking is an answer and no error: Google shows its user other times. */
async function orFailure(work: Promise<Booking>): Promise<BookingOrFailure> {
  try {
    return { booking: await work };
  } catch (error) {
    if (error instanceof BookingRefused) return { booking_failure: error.failure };
    throw error;
  }
}

function refusalOf({ logger }: App, error: FastifyError): GoogleRefused {
  if (error instanceof GoogleRefused) return error;
  if (error.statusCode && error.statusCode < 500)
    return new GoogleRefused('INVALID_ARGUMENT', `The request cannot be read (${error.code}).`);
  return refusedOperation(maskedError(logger, error));
}

function sendRefusal(reply: FastifyReply, refusal: GoogleRefused): FastifyReply {
  return reply
    .code(refusal.code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusal.toJSON());
}
