import { Stack } from '@mantine/core';
import { useTableWrites } from '../../floor-plan/tables/useTableWrites.ts';
import { type Party, partiesOf, partyOfWalkIn, tablesOfSeated } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { PanelHeading } from './PanelHeading.tsx';
import { PartyPanel } from './PartyPanel.tsx';
import { ServiceLists } from './ServiceLists.tsx';
import { TablePanel } from './TablePanel.tsx';
import { WalkInForm } from './WalkInForm.tsx';

interface ServicePanelProps {
  service: Service;
  host: ServiceHost;
}

/** What stands beside the plan: the lists, or whatever the host has taken up. */
export function ServicePanel({ service: { room, now, clockAt }, host }: ServicePanelProps) {
  const { picked, pick, placing, places, place, letGo, writes } = host;
  const { setTableStatus } = useTableWrites();
  const table = picked?.kind === 'table' && room.tables.find((each) => each.table.id === picked.id);
  if (placing.party) {
    return (
      <PartyPanel
        isPlacing={placing.isOnItsWay}
        onClose={() => letGo()}
        onPlace={place}
        party={placing.party}
        places={places}
      />
    );
  }
  if (picked?.kind === 'newParty') {
    return (
      <Stack gap="md">
        <PanelHeading onClose={() => letGo()} title="Walk-in">
          Guests at the door without a booking
        </PanelHeading>
        <WalkInForm
          action="Find a table"
          guests={2}
          onSubmit={(walkIn) => pick({ kind: 'walkIn', ...walkIn })}
        />
      </Stack>
    );
  }
  if (!table) return <ServiceLists now={now} onPick={pick} room={room} />;
  const { id, name } = table.table;
  const seat = async (party: Party) => {
    const shown = picked;
    // A party that has this table together with others is seated at all of them.
    const tableIds = party.tableIds.includes(id) ? party.tableIds : [id];
    if (await placing.seatAt(party, tableIds, name)) letGo(shown);
  };
  return (
    <TablePanel
      clockAt={clockAt}
      now={now}
      onClose={() => letGo()}
      onFinish={(booking) => void writes.finish(booking, tablesOfSeated(room, booking.id))}
      onMove={(booking) => pick({ kind: 'party', id: booking.id })}
      onNoShow={writes.noShow}
      onSeat={seat}
      onSetStatus={setTableStatus}
      onWalkIn={(walkIn) => seat(partyOfWalkIn(walkIn))}
      parties={partiesOf(room).filter(({ isSeated }) => !isSeated)}
      table={table}
    />
  );
}
