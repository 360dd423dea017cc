import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { markOf } from './face/table-mark.ts';
import { storyOf } from './face/table-story.ts';
import type { ToldTable } from './floor-model.ts';
import { ServiceFloor } from './ServiceFloor.tsx';
import { tableLabel } from './table-words.ts';

interface RoomFloorProps {
  service: Service;
  host: ServiceHost;
}

/** The floor with what goes on at each table, and how each does for the party that a table is looked for. */
export function RoomFloor({ service, host }: RoomFloorProps) {
  const { room, plan, now, clockAt } = service;
  const { picked, placing, places, pickTable, letGo } = host;
  const { party } = placing;
  const told = room.tables.map((table): ToldTable => {
    const story = storyOf(table, now);
    return {
      table,
      story,
      label: tableLabel(table, story.word, now),
      partyId: table.booking?.id ?? table.next?.id ?? null,
      mark: party && places ? markOf(table, { party, places, clockAt }) : null,
    };
  });
  return (
    <ServiceFloor
      onPick={pickTable}
      onPressFloor={() => letGo()}
      pickedId={picked?.kind === 'table' ? picked.id : null}
      plan={plan}
      told={told}
    />
  );
}
