import { lazy, Suspense } from 'react';
import { useSetTableStatus } from '../../floor-plan/tables/useSetTableStatus.ts';
import {
  type ListedBooking,
  listedBooking,
  type Party,
  partiesOf,
  partyOfWalkIn,
  type ServiceTable,
  tablesOfSeated,
} from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { ExpectedDetail } from './ExpectedDetail.tsx';
import { FreeTableDetail } from './FreeTableDetail.tsx';
import { MoveDetail } from './MoveDetail.tsx';
import { SeatedDetail } from './SeatedDetail.tsx';
import { WalkInDetail } from './WalkInDetail.tsx';

// A form that most evenings begin without.
const NewEntryDetail = lazy(async () => ({
  default: (await import('./NewEntryDetail.tsx')).NewEntryDetail,
}));

interface ServiceDetailProps {
  service: Service;
  host: ServiceHost;
}

/** What the host has taken up, with everything that can be done about it; nothing when nothing is. */
export function ServiceDetail({ service, host }: ServiceDetailProps) {
  const { picked, placing } = host;
  const { room } = service;
  if (picked?.kind === 'newEntry') {
    return (
      <Suspense>
        <NewEntryDetail entry={picked} host={host} service={service} />
      </Suspense>
    );
  }
  if (picked?.kind === 'walkIn') return <WalkInDetail host={host} service={service} walkIn={picked} />;
  if (placing.party) return <PartyDetail host={host} party={placing.party} service={service} />;
  const table = picked?.kind === 'table' && room.tables.find((each) => each.table.id === picked.id);
  return table ? <TableDetail host={host} service={service} table={table} /> : null;
}

function PartyDetail({ party, service, host }: ServiceDetailProps & { party: Party }) {
  const { arriving, waiting } = service.room;
  const arrival = arriving.find(({ booking }) => booking.id === party.id);
  if (arrival) return <ExpectedDetail arrival={arrival} host={host} service={service} />;
  const entry = waiting.find(({ id }) => id === party.id);
  if (entry) return <EntryDetail entry={entry} host={host} service={service} />;
  return <MoveDetail host={host} party={party} service={service} />;
}

function TableDetail({ table, service, host }: ServiceDetailProps & { table: ServiceTable }) {
  const { room, now, clockAt } = service;
  const { picked, pick, placing, letGo, writes, changeBooking } = host;
  const setTableStatus = useSetTableStatus();
  const { id, name } = table.table;
  const booking = table.booking && listedBooking(room, table.booking.id);
  const seat = async (party: Party) => {
    // A party that has this table together with others is seated at all of them.
    const tableIds = party.tableIds.includes(id) ? party.tableIds : [id];
    if (await placing.seatAt(party, tableIds, name)) letGo(picked);
  };
  if (booking) {
    const tables = tablesOfSeated(room, booking.id);
    return (
      <SeatedDetail
        booking={booking}
        clockAt={clockAt}
        isBusy={writes.isBusyAbout(booking.id)}
        now={now}
        onChange={({ id: changed }) => changeBooking(changed)}
        onClose={() => letGo()}
        onFinish={(party) => void writes.finish(party, tables)}
        onHere={(party, guests) => void writes.here(party, guests)}
        onMove={(party: ListedBooking) => pick({ kind: 'party', id: party.id })}
        onNoShow={(party) => void writes.noShow(party)}
        onUnseat={(party) => void writes.unseat(party, tables)}
        table={table}
        tables={tables}
      />
    );
  }
  return (
    <FreeTableDetail
      clockAt={clockAt}
      isBusy={table.next !== null && writes.isBusyAbout(table.next.id)}
      key={id}
      onClose={() => letGo()}
      onNoShow={(party) => void writes.noShow(party)}
      onSeat={(party) => void seat(party)}
      onSetStatus={setTableStatus}
      onWalkIn={(guests) => void seat(partyOfWalkIn({ guests, name: '' }))}
      parties={partiesOf(room).filter(({ isSeated }) => !isSeated)}
      table={table}
    />
  );
}
