import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { allEventTypes } from '../../../../platform/events/webhook-event-types.ts';
import { addressesOf, RefusedAddress } from '../../../../platform/outbound/outside-address.ts';
import { line, lines } from '../../../../platform/text/text-rules.ts';
import { outsideRules } from './webhook-rules.ts';

const LOOKUP_MS = 5_000;

/** What people say of an endpoint. */
export const endpointRules = {
  url: line({ label: 'Address', max: 2_000 }),
  description: lines({ label: 'Description', max: 200 }),
  eventTypes: z
    .array(z.enum(allEventTypes))
    .min(1, 'Choose at least one event, or all of them.')
    .max(allEventTypes.length, 'Name each event once.')
    .transform((types) => [...new Set(types)])
    .nullish()
    .transform((types) => types ?? null),
};

/** Refuses with INVALID an address that would never be called, in words. Looks its name up. */
export async function refuseInsideAddress(app: App, url: string): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new RefusedAddress('The name of the server could not be looked up. Please try again.')),
    LOOKUP_MS,
  );
  try {
    await Promise.race([addressesOf(url, outsideRules(app)), late]);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new Refusal(userError('INVALID', error.message, ['url']));
  } finally {
    clearTimeout(timer);
  }
}
