import { setImmediate } from 'node:timers/promises';
import type { App } from '../../../platform/app.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import type { DaysRow } from '../../availability/day/day-row.ts';
import { daysStatement } from '../../availability/day/day-statement.ts';
import type { OpenSlot } from '../../availability/engine/open-slots.ts';
import type { SlotReason } from '../../availability/explain/slot-reason.ts';
import { guaranteeAt } from '../../availability/guarantee-at.ts';
import { slotsOfDays } from '../../availability/range/days-for-party.ts';
import { DAYS_AHEAD, LARGEST_PARTY } from '../../channels/listing/google-bounds.ts';
import { termsOf } from '../free-slots.ts';
import { SERVICE_ID } from '../requests.ts';
import { askedByTime } from './asked-by-time.ts';
import type { Availability } from './feed-messages.ts';

/** Judged in one go, some twenty milliseconds; then guests have their turn. */
const AT_A_STRETCH = 16;

/** Taken by others, who may leave: Google shows such a time as full. All others are no times for guests at all. */
const TAKEN: ReadonlySet<SlotReason> = new Set(['NO_TABLE', 'FULL_ROOM', 'PACED']);

/**
 * All times of a restaurant in the next days, or on those that are asked for, for each size of party that may book online, as the engine sees them now: free ones with a place,
 * taken ones with none. Empty for a restaurant that is gone.
 */
export async function offeredTimes(
  app: Pick<App, 'clock' | 'env'>,
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
  asked?: { from: string; days: number },
): Promise<Availability[]> {
  const now = app.clock.now();
  const { takesRequests, sendsToPay } = termsOf(app);
  const { from, days } = asked ?? { from: localDateAt(now, timezone), days: DAYS_AHEAD };
  const row = await reads.row<DaysRow>(
    { restaurantIds: [restaurantId] },
    daysStatement({ restaurantId, from, to: addDays(from, days - 1), now }),
  );
  if (!row) return [];
  const judge = slotsOfDays(row, { now });
  const merchantId = globalId('Restaurant', restaurantId);
  const sizes = Math.min(row.largestOnlineParty, LARGEST_PARTY);
  const times: Availability[] = [];
  for (let question = 0; question < days * sizes; question += 1) {
    if (question % AT_A_STRETCH === AT_A_STRETCH - 1) await setImmediate();
    const party = 1 + (question % sizes);
    const date = addDays(from, Math.floor(question / sizes));
    const { slots, byRequest } = judge(date, party);
    const isConfirmedAtOnce = row.isInstantlyConfirmed && !byRequest;
    if (!isConfirmedAtOnce && !takesRequests) continue;
    for (const slot of slots.filter(isShown)) {
      const agreed = guaranteeAt(row, { ...slot, date, guests: party, now });
      if (agreed && !sendsToPay) continue; // nobody can pay at Google
      const said = saidOf(slot, { merchantId, party, isConfirmedAtOnce });
      times.push(agreed ? { ...said, ...askedByTime(agreed, slot.startsAt) } : said);
    }
  }
  return times;
}

const isShown = ({ available, reason }: OpenSlot) => available || (reason !== null && TAKEN.has(reason));

function saidOf(
  { startsAt, endsAt, available }: OpenSlot,
  { merchantId, party, isConfirmedAtOnce }: { merchantId: string; party: number; isConfirmedAtOnce: boolean },
): Availability {
  return {
    merchant_id: merchantId,
    service_id: SERVICE_ID,
    start_sec: String(startsAt.getTime() / 1_000),
    duration_sec: String((endsAt.getTime() - startsAt.getTime()) / 1_000),
    spots_total: '1',
    spots_open: available ? '1' : '0',
    resources: { party_size: party },
    confirmation_mode: isConfirmedAtOnce ? 'CONFIRMATION_MODE_SYNCHRONOUS' : 'CONFIRMATION_MODE_ASYNCHRONOUS',
  };
}
