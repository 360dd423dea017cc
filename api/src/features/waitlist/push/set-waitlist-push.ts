import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { LANGUAGES } from '../../restaurants/language.ts';
import { entryOfToken } from '../place/waitlist-place.ts';
import { WaitlistEntryEntity } from '../waitlist-entry.entity.ts';
import { isOpen } from '../waitlist-values.ts';
import { forgetPush } from './forget-push.ts';
import { WaitlistPushEntity } from './waitlist-push.entity.ts';

/** Addresses of push services are some 200 characters long. */
const LONGEST_ENDPOINT = 1_000;

const endpoint = z
  .string()
  .max(LONGEST_ENDPOINT, { error: `An address has at most ${LONGEST_ENDPOINT} characters.` })
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: 'Send the endpoint of the PushSubscription as the browser gives it.',
  });

/** So many bytes in base64url, as `PushSubscription.toJSON` writes them. */
const bytes = (count: number, name: string) =>
  z
    .string()
    .refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === count, {
      error: `Send ${name} of the PushSubscription as toJSON() writes it.`,
    });

const rules = z.object({
  token: z.string(),
  language: z.enum(LANGUAGES).default('en'),
  subscription: z
    .object({ endpoint, p256dh: bytes(65, 'keys.p256dh'), auth: bytes(16, 'keys.auth') })
    .nullish(),
});

/** What a guest may ask for. */
interface PushWish {
  token: string;
  language?: string | null;
  subscription?: { endpoint: string; p256dh: string; auth: string } | null;
}

/**
 * Has a device called when the party's table is ready, instead of any that was to be called before; or none any more. Refuses with NOT_FOUND
 * for a token that opens no place, and with CONFLICT for a party that waits no more.
 */
export async function setWaitlistPush(
  app: App,
  input: PushWish,
): Promise<{ restaurantId: string; entryId: string }> {
  const { token, language, subscription } = parseInput(rules, {
    ...input,
    language: input.language ?? undefined,
  });
  const place = await entryOfToken(new TenantReads(app.pool), token);
  if (!place) throw new Refusal(userError('NOT_FOUND', 'This link opens no place on a waitlist.', ['token']));
  const { restaurantId, entryId } = place;
  await inRestaurants(app, [restaurantId], async (tx) => {
    const entry = await tx.entities.findOneOrFail(WaitlistEntryEntity, { restaurantId, id: entryId });
    if (!subscription) return forgetPush(tx, place);
    if (!isOpen(entry.status)) {
      throw new Refusal(userError('CONFLICT', 'Your party does not wait any more.', ['token']));
    }
    const keyId = app.env.keys.signing.id;
    await tx.entities.upsert(WaitlistPushEntity, { ...subscription, restaurantId, entryId, language, keyId });
  });
  return place;
}
