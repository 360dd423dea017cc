import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useShownDay } from '../day/useShownDay.ts';
import type { Service } from '../useServiceRoom.ts';
import { ServiceEveningDocument } from './Evening.generated.ts';
import { type Evening, fullestOf, QUARTER_MS, quarterAt } from './evening.ts';
import { unchosenMoment } from './unchosen-moment.ts';

/** The day that is shown, and the moment of it that the floor shows. */
export type EveningView = ReturnType<typeof useEvening>;

/** A moment that somebody has chosen on the strip of a day; null for now. */
interface Looked {
  key: string;
  at: number | null;
}

/**
 * The day of the service, or another one that was chosen, asked for anew with every look at the room. `at` is null for now,
 * else the instant that the host looks at: a whole quarter-hour, the fullest one of what was chosen until the strip is used.
 */
export function useEvening({ restaurantId, room, looks, now, services, clock }: Service) {
  const shown = useShownDay(room.date);
  const { date, service: chosen, isOtherDay, isElsewhere, go } = shown;
  const { data, refetch } = useQuery(ServiceEveningDocument, {
    variables: { restaurantId, date },
    fetchPolicy: 'no-cache', // a minute later it is another evening
    context: { queryDeduplication: false },
  });
  useEffect(
    function lookAgain() {
      if (looks > 0) void refetch().catch(() => undefined);
    },
    [looks, refetch],
  );
  const [looked, look] = useState<Looked | null>(null);
  const asked = data?.restaurant?.serviceDay ?? null;
  const evening = asked?.date === date ? asked : null;
  const service = evening?.services.find(({ name }) => name === chosen) ?? null;
  const key = `${date} ${chosen}`;
  const quarters = evening?.covers ?? [];
  const first = quarters[0];
  const at =
    looked?.key === key ? looked.at : evening && isElsewhere ? firstMoment(evening, service, now) : null;
  const lookAtQuarter = (index: number) => {
    if (!first) return;
    const kept = Math.max(0, Math.min(quarters.length - 1, index));
    const isNow = !isOtherDay && kept === quarterAt(quarters, now);
    look({ key, at: isNow ? null : Date.parse(first.startsAt) + kept * QUARTER_MS });
  };
  const backToNow = () => {
    look(null);
    if (isElsewhere) go({ date: room.date, service: null });
  };
  return {
    ...shown,
    evening,
    /** The service that was chosen of the day; null for all of it. */
    service,
    /** Of another day there is always a moment, also while it is being asked for. */
    at: isOtherDay ? (at ?? unchosenMoment(date, clock, { day: evening, today: services })) : evening && at,
    /** Shows a quarter-hour by its place in the row; the present one is now. */
    lookAtQuarter,
    backToNow,
  };
}

/** The fullest quarter-hour of what was chosen; null for now where that is on. */
function firstMoment(
  evening: Evening,
  service: Evening['services'][number] | null,
  now: number,
): number | null {
  const spans = service ? [service] : evening.services;
  const isOn = spans.some(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt));
  return isOn ? null : fullestOf(evening.covers, service);
}
