import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { emailAddress, line, lines, phoneNumber } from '../../../platform/text/text-rules.ts';
import { honeypot } from '../honeypot.ts';
import { countMessage } from '../mail-limits.ts';
import { DemoRequestEntity } from './demo-request.entity.ts';

const rules = z.object({
  name: line({ label: 'Name', max: 100 }),
  email: emailAddress(),
  restaurantName: line({ label: 'Restaurant name', max: 100 }),
  phone: phoneNumber(),
  preferredDate: z.string(),
  message: lines({ label: 'Message', max: 5_000 }),
  website: honeypot,
});

const HOUR_MS = 3_600_000;
/** Behind UTC, where a day lasts longest. */
const LAST_ZONE_HOURS = 12;

/**
 * Keeps a request for a demonstration and has it mailed to the team, and an acknowledgement to whoever asked, in one
 * transaction. The date may be today or later wherever on earth the visitor is; a past one is OUT_OF_RANGE. Throws
 * RATE_LIMITED after too many from one network address.
 */
export async function requestDemo(app: App, input: unknown, address: string): Promise<void> {
  const { website, ...request } = parseInput(rules, input);
  const now = app.clock.now();
  const earliest = new Date(now.getTime() - LAST_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 10);
  if (request.preferredDate < earliest) {
    throw new Refusal(userError('OUT_OF_RANGE', 'Please choose today or a later date.', ['preferredDate']));
  }
  await countMessage(app, address);
  if (website) return;
  const requestId = newUuid();
  await inNoRestaurant(app, async (tx) => {
    tx.entities.create(DemoRequestEntity, { ...request, id: requestId, createdAt: now });
    await tx.entities.flush();
    await enqueue(tx, 'send-demo-request', { requestId });
    await enqueue(tx, 'send-demo-receipt', { requestId });
  });
}
