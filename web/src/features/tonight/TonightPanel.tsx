import { Stack } from '@mantine/core';
import { useTableWrites } from '../floor-plan/useTableWrites.ts';
import { PanelHeading } from './PanelHeading.tsx';
import { PartyPanel } from './PartyPanel.tsx';
import { TablePanel } from './TablePanel.tsx';
import { TonightLists } from './TonightLists.tsx';
import { type Party, type Picked, partiesOf, partyOfWalkIn, type TonightRoom } from './tonight.ts';
import type { Places } from './usePlaces.ts';
import type { Placing } from './usePlacing.ts';
import type { useTonightWrites } from './useTonightWrites.ts';
import { WalkInForm } from './WalkInForm.tsx';

interface TonightPanelProps {
  room: TonightRoom;
  picked: Picked | null;
  placing: Placing;
  places: Places | null;
  writes: ReturnType<typeof useTonightWrites>;
  now: number;
  clockAt: (instant: string) => string;
  onPick: (picked: Picked) => void;
  onPlace: (tableIds: readonly string[], name: string) => Promise<void>;
  onClose: () => void;
}

/** What stands beside the plan: the lists, or whatever the host has taken up. */
export function TonightPanel(props: TonightPanelProps) {
  const { room, picked, placing, places, writes, now, clockAt, onPick, onPlace, onClose } = props;
  const { setTableStatus } = useTableWrites();
  const table = picked?.kind === 'table' && room.tables.find((each) => each.table.id === picked.id);
  if (placing.party) {
    return <PartyPanel onClose={onClose} onPlace={onPlace} party={placing.party} places={places} />;
  }
  if (picked?.kind === 'newParty') {
    return (
      <Stack gap="md">
        <PanelHeading onClose={onClose} title="Walk-in">
          Guests at the door without a booking
        </PanelHeading>
        <WalkInForm
          action="Find a table"
          guests={2}
          onSubmit={(walkIn) => onPick({ kind: 'walkIn', ...walkIn })}
        />
      </Stack>
    );
  }
  if (!table) return <TonightLists now={now} onPick={onPick} room={room} />;
  const { id, name } = table.table;
  const seat = async (party: Party) => {
    // A party that has this table together with others is seated at all of them.
    const tableIds = party.tableIds.includes(id) ? party.tableIds : [id];
    if (await placing.seatAt(party, tableIds, name)) onClose();
  };
  return (
    <TablePanel
      clockAt={clockAt}
      now={now}
      onClose={onClose}
      onFinish={writes.finish}
      onMove={(booking) => onPick({ kind: 'party', id: booking.id })}
      onNoShow={writes.noShow}
      onSeat={seat}
      onSetStatus={setTableStatus}
      onWalkIn={(walkIn) => seat(partyOfWalkIn(walkIn))}
      parties={partiesOf(room).filter(({ isSeated }) => !isSeated)}
      table={table}
    />
  );
}
