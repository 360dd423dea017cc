import type { Carrying } from '../carry/useCarrying.ts';
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

/** The floor with what goes on at each table now, or at the moment that the host looks at; and how each does for a party. */
export function RoomFloor({ service, host, evening: view, carrying }: RoomFloorProps) {
  const { room, plan, now, clockAt } = service;
  const { picked, placing, places, pickTable, letGo } = host;
  const { evening, at, backToNow } = view;
  const { party } = placing;
  const markAt = (table: ServiceTable) =>
    carrying.lifted ? carrying.markAt(table) : party && places && markOf(table, { party, places, clockAt });
  const came = new Map(
    [...room.arriving.map(({ booking }) => booking), ...room.seated].map((each) => [each.id, each]),
  );
  const told = room.tables.map((table): ToldTable => {
    const mark = markAt(table);
    if (evening && at !== null)
      return { table, mark, ...storyAt(table, { bookings: evening.bookings, at, clockAt }) };
    const story = storyOf(table, now, came);
    return {
      table,
      mark,
      story,
      label: tableLabel(table, story.word, now),
      partyId: table.booking?.id ?? table.next?.id ?? null,
    };
  });
  return (
    <ServiceFloor
      notice={at !== null && <AheadNotice clock={clockAt(at)} isAhead={at > now} onBack={backToNow} />}
      onPick={pickTable}
      onPressFloor={() => letGo()}
      pickedId={picked?.kind === 'table' ? picked.id : null}
      plan={plan}
      told={told}
    />
  );
}
