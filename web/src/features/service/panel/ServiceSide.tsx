import { useDeferredValue } from 'react';
import { DayList } from '../day/DayList.tsx';
import { PartyList } from '../list/PartyList.tsx';
import type { PartyRow } from '../list/party-rows.ts';
import { listedBooking, type Picked, partiesOf, tablesOfSeated } from '../service.ts';
import type { EveningView } from '../strip/useEvening.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { ServiceDetail } from './ServiceDetail.tsx';

interface ServiceSideProps {
  service: Service;
  host: ServiceHost;
  view: EveningView;
}

/** The column beside the floor: the parties, and at its foot what was tapped. */
export function ServiceSide(props: ServiceSideProps) {
  return (
    <>
      <ServiceParties {...props} />
      <LaterDetail {...props} />
    </>
  );
}

/**
 * The detail of a table follows a frame after the mark on the table that was tapped: what is pressed answers at once.
 */
function LaterDetail({ host, ...props }: ServiceSideProps) {
  const { picked } = host;
  const later = useDeferredValue(picked);
  return (
    <ServiceDetail {...props} host={isTable(picked) && isTable(later) ? { ...host, picked: later } : host} />
  );
}

const isTable = (picked: Picked | null) => picked === null || picked.kind === 'table';

/** The lists, with the acts that their rows offer. */
export function ServiceParties({
  service,
  host,
  view,
  isNarrow = false,
}: ServiceSideProps & { isNarrow?: boolean }) {
  const { room, now, isClosed } = service;
  const { picked, pick, placing, writes, listed } = host;
  const handleAct = ({ id, act, picked: opens }: PartyRow) => {
    if (act?.kind === 'seat') {
      const party = partiesOf(room).find((each) => each.id === id);
      if (party) void placing.seatAt(party, act.tableIds, act.table);
    } else if (act?.kind === 'finish') {
      const booking = listedBooking(room, id);
      if (booking) void writes.finish(booking, tablesOfSeated(room, id));
    } else if (act?.kind === 'tell') {
      const entry = room.waiting.find((each) => each.id === id);
      if (entry) void writes.tell(entry);
    } else pick(opens);
  };
  if (view.isElsewhere) return <DayList host={host} service={service} view={view} />;
  return (
    <PartyList
      isBusy={writes.isBusyAbout}
      isClosed={isClosed}
      isNarrow={isNarrow}
      listed={listed}
      now={now}
      onAct={handleAct}
      onBook={() => host.takeBooking(room.date)}
      onPick={(row) => pick(row.picked)}
      onWait={() => pick({ kind: 'newEntry', guests: 2, name: '' })}
      pickedId={picked && 'id' in picked ? picked.id : null}
      room={room}
    />
  );
}
