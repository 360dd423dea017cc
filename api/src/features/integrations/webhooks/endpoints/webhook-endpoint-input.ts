import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';
import { allEventTypes } from '../../../../platform/events/webhook-event-types.ts';
import { uuidOf } from '../../../../platform/ids/global-id.ts';
import { addressesOf, outsideRules, RefusedAddress } from '../../../../platform/outbound/outside-address.ts';
import { line, lines } from '../../../../platform/text/text-rules.ts';

const LOOKUP_MS = 5_000;

/** What people say of an endpoint. */
export const endpointRules = {
  url: line({ label: 'Address', max: 2_000 }),
  description: lines({ label: 'Description', max: 200 }),
  withoutApiKeyId: z.string().nullish(),
  eventTypes: z
    .array(z.enum(allEventTypes))
    .min(1, 'Choose at least one event, or all of them.')
    .max(allEventTypes.length, 'Name each event once.')
    .transform((types) => [...new Set(types)])
    .nullish()
    .transform((types) => types ?? null),
};

/** The uuid of an API key that works at the restaurant; null for none asked. Refuses with NOT_FOUND any other. */
export async function keyToLeaveOut(
  tx: TenantTransaction,
  restaurantId: string,
  asked: string | null | undefined,
): Promise<string | null> {
  if (asked == null) return null;
  const apiKeyId = uuidOf('ApiKey', asked);
  const [known] = apiKeyId
    ? await tx.rows(
        sql`select from api_key_restaurants where restaurant_id = ${restaurantId} and api_key_id = ${apiKeyId}`,
      )
    : [];
  if (known) return apiKeyId;
  throw new Refusal(
    userError('NOT_FOUND', 'There is no such API key at this restaurant.', ['withoutApiKeyId']),
  );
}

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
