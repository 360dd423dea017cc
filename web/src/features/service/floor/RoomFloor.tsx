import { useMemo } from 'react';
import type { Carrying } from '../carry/useCarrying.ts';
import { dayInWords } from '../day/days.ts';
import type { ServiceTable } from '../service.ts';
import type { Shifts } from '../shifts/useShifts.ts';
import { AheadNotice } from '../strip/AheadNotice.tsx';
import type { EveningView } from '../strip/useEvening.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { storyAt } from './face/story-at.ts';
import { markOf } from './face/table-mark.ts';
import { storyOf } from './face/table-story.ts';
import type { ToldTable } from './floor-model.ts';
import { ServiceFloor } from './ServiceFloor.tsx';
import { tableLabel } from './table-words.ts';

interface RoomFloorProps {
  service: Service;
  host: ServiceHost;
  evening: EveningView;
  carrying: Carrying;
  shifts: Shifts;
}

const UNKNOWN = { bookings: [], blocks: [] };

/** The floor with what goes on at each table now, or at the moment that the host looks at; and how each does for a party. */
export function RoomFloor({ service, host, evening: view, carrying, shifts }: RoomFloorProps) {
  const { plan, now, clockAt } = service;
  const { picked, placing, places, pickTable, letGo, changeBooking } = host;
  const { evening, at, date, isOtherDay, backToNow } = view;
  const { party } = placing;
  const stories = useStories(service, view);
  const markAt = (table: ServiceTable) =>
    carrying.lifted ? carrying.markAt(table) : party && places && markOf(table, { party, places, clockAt });
  const isPlaced = (party !== null || carrying.lifted !== null) && !isOtherDay;
  const told = isPlaced ? stories.map((each) => ({ ...each, mark: markAt(each.table) })) : stories;
  /** On another day a table leads to whoever has it then, and an empty one to a new booking. */
  const openThen = ({ table }: ServiceTable) => {
    const partyId = told.find((each) => each.table.table.id === table.id)?.partyId;
    if (partyId) changeBooking(partyId);
    else host.takeBooking(date);
  };
  return (
    <ServiceFloor
      isLoading={isOtherDay && !evening}
      notice={
        at !== null && <AheadNotice isAhead={at > now} moment={momentOf(view, clockAt)} onBack={backToNow} />
      }
      onPick={(table) => (isOtherDay ? openThen(table) : pickTable(table))}
      onPressFloor={() => letGo()}
      pickedId={picked?.kind === 'table' ? picked.id : null}
      plan={plan}
      shifts={shifts}
      told={told}
    />
  );
}

/** What each table tells now, or at the moment that is looked at; the very same as long as nothing of it has changed. */
function useStories({ room, now, clockAt }: Service, { evening, at }: EveningView): readonly ToldTable[] {
  return useMemo(() => {
    const came = new Map(
      [...room.arriving.map(({ booking }) => booking), ...room.seated].map((each) => [each.id, each]),
    );
    const { bookings, blocks } = evening ?? UNKNOWN;
    return room.tables.map((table): ToldTable => {
      if (at !== null) return { table, mark: null, ...storyAt(table, { bookings, blocks, at, clockAt }) };
      const story = storyOf(table, now, came);
      return {
        table,
        mark: null,
        story,
        label: tableLabel(table, story.word, now),
        partyId: table.booking?.id ?? table.next?.id ?? null,
      };
    });
  }, [room, now, clockAt, at, evening]);
}

/** `8:45 PM`, on another day `Tue 24 Nov, 8:45 PM`; a day without hours has no moment. */
function momentOf({ evening, at, date, isOtherDay }: EveningView, clockAt: Service['clockAt']): string {
  if (!isOtherDay) return clockAt(at ?? '');
  const isOpen = evening !== null && evening.covers.length > 0;
  return isOpen ? `${dayInWords(date)}, ${clockAt(at ?? '')}` : dayInWords(date);
}
