import { useMemo, useState } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import type { DaysSource } from '../days/free-days.ts';
import { readDate, shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { nearestFree, reasonText, type Slot } from '../times/open-times.ts';
import { type TimesSource, useOpenTimes } from '../times/useOpenTimes.ts';
import { useUnmetWishes } from '../wishes/useUnmetWishes.ts';
import { type BookingDraft, guestsOf, type VisitDraft } from './booking-draft.ts';

/** Guests asked for while the number of a large party is still being typed. */
const LARGE_PARTY_FLOOR = 11;

interface RequestedVisit<Draft extends VisitDraft & Pick<BookingDraft, 'areaId' | 'wishes'>> {
  draft: Draft;
  /** The restaurant's present day when the page was opened. */
  openedOn: IsoDate;
  source: TimesSource;
  /** True while the chosen time stands although the list may not offer it: it may be gone because it is ours. */
  isTimeOurs: boolean;
}

/** The times for a requested visit, and whether the chosen one is still to be had: one that is gone is no longer chosen. */
export function useVisit<Draft extends VisitDraft & Pick<BookingDraft, 'areaId' | 'wishes'>>({
  draft,
  openedOn,
  source,
  isTimeOurs,
}: RequestedVisit<Draft>) {
  const date = readDate(draft.date);
  const guests = guestsOf(draft) ?? LARGE_PARTY_FLOOR;
  const isPast = date !== null && date < openedOn;
  const { areaId, wishes } = draft;
  const openTimes = useOpenTimes({ source, date: isPast ? null : date, guests, areaId, wishes });
  const today = openTimes.value?.today ?? openedOn;
  const times = openTimes.value?.times.date === date ? openTimes.value.times : null;

  const chosenSlot = times?.slots.find((slot) => slot.time === draft.time);
  const [lastFreeTime, setLastFreeTime] = useState('');
  if (chosenSlot?.available && chosenSlot.time !== lastFreeTime) setLastFreeTime(chosenSlot.time);
  const isGone = times !== null && draft.time !== '' && !isTimeOurs && !chosenSlot?.available;
  const unmet = useUnmetWishes({ times, time: isGone ? '' : draft.time });
  return {
    unmet,
    /** What the chosen time asks for; null for nothing. */
    guarantee: (!isGone && chosenSlot?.guarantee) || null,
    /** What goes back by a change to that time, in minor units; 0 for nothing. */
    returnsMinor: (!isGone && chosenSlot?.returnsMinor) || 0,
    draft: isGone ? { ...draft, time: '' } : draft,
    lastChosenTime: draft.time,
    gone: isGone
      ? {
          text: goneText(draft.time, chosenSlot, { wasFree: draft.time === lastFreeTime }),
          alternatives: nearestFree(times, draft.time),
        }
      : null,
    date,
    today,
    times,
    timesStatus: openTimes.status,
    reloadTimes: openTimes.reload,
    guests,
    days: useDaysOfArea(source, areaId),
  };
}

/** How the days look in an area; the same function for as long as both stay. */
function useDaysOfArea({ days }: TimesSource, areaId: string): DaysSource | null {
  return useMemo(
    () => (days ? (wanted, signal) => days({ ...wanted, ...(areaId && { areaId }) }, signal) : null),
    [days, areaId],
  );
}

function goneText(time: string, slot: Slot | undefined, { wasFree }: { wasFree: boolean }): string {
  const said = { time: shownTime(time), reason: reasonText(slot?.reason ?? 'CLOSED') };
  return wasFree ? i18n._('{time} is gone: {reason}.', said) : i18n._('{time} is not free: {reason}.', said);
}
