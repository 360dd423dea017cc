import type { Carrying } from '../carry/useCarrying.ts';
import { dayInWords } from '../day/days.ts';
import type { ServiceTable } from '../service.ts';
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
}

const UNKNOWN = { bookings: [], blocks: [] };

/** The floor with what goes on at each table now, or at the moment that the host looks at; and how each does for a party. */
export function RoomFloor({ service, host, evening: view, carrying }: RoomFloorProps) {
  const { room, plan, now, clockAt } = service;
  const { picked, placing, places, pickTable, letGo, changeBooking } = host;
  const { evening, at, date, isOtherDay, backToNow } = view;
  const { party } = placing;
  const markAt = (table: ServiceTable) =>
    carrying.lifted ? carrying.markAt(table) : party && places && markOf(table, { party, places, clockAt });
  const came = new Map(
    [...room.arriving.map(({ booking }) => booking), ...room.seated].map((each) => [each.id, each]),
  );
  const told = room.tables.map((table): ToldTable => {
    const mark = markAt(table);
    if (at !== null) {
      const { bookings, blocks } = evening ?? UNKNOWN;
      return { table, mark: isOtherDay ? null : mark, ...storyAt(table, { bookings, blocks, at, clockAt }) };
    }
    const story = storyOf(table, now, came);
    return {
      table,
      mark,
      story,
      label: tableLabel(table, story.word, now),
      partyId: table.booking?.id ?? table.next?.id ?? null,
    };
  });
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
      told={told}
    />
  );
}

/** `8:45 PM`, on another day `Tue 24 Nov, 8:45 PM`; a day without hours has no moment. */
function momentOf({ evening, at, date, isOtherDay }: EveningView, clockAt: Service['clockAt']): string {
  if (!isOtherDay) return clockAt(at ?? '');
  const isOpen = evening !== null && evening.covers.length > 0;
  return isOpen ? `${dayInWords(date)}, ${clockAt(at ?? '')}` : dayInWords(date);
}
