import { statusLabel } from '../../../shared/bookings/booking-status.ts';
import { useBought } from '../experiences/bought-of-day.ts';
import { ListEmpty } from '../list/ListEmpty.tsx';
import classes from '../list/PartyList.module.css';
import { PartyRowLine } from '../list/PartyRowLine.tsx';
import { type PartyRow, withBought } from '../list/party-rows.ts';
import { guestsInWords, type ServiceRoom } from '../service.ts';
import { bookingsOf, type EveningBooking } from '../strip/evening.ts';
import type { EveningView } from '../strip/useEvening.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { dayInWords } from './days.ts';

interface DayListProps {
  service: Service;
  host: ServiceHost;
  view: EveningView;
}

/** The bookings of another day, or of one service, by their time; each opens over the screen. */
export function DayList({ service: { room, clockAt }, host, view }: DayListProps) {
  const { evening, date, service } = view;
  const bookings = bookingsOf(evening?.bookings ?? [], service);
  const rows = bookings.map((booking) => rowOf(booking, room, clockAt));
  const covers = bookings.filter(isOn).reduce((sum, { guests }) => sum + guests, 0);
  const label = [service?.name, dayInWords(date)].filter(Boolean).join(' · ');
  return (
    <div className={classes.lists}>
      <div className={classes.day}>
        <h2 className={classes.dayTitle}>{label}</h2>
        {evening && (
          <span className={classes.dayFacts}>
            {rows.length === 1 ? '1 booking' : `${rows.length} bookings`} · {covers} covers
          </span>
        )}
      </div>
      <div className={classes.scroll}>
        {evening && rows.length === 0 && (
          <ListEmpty
            act={{ words: 'Take a booking', onDo: () => host.takeBooking(date) }}
            title={evening.services.length === 0 ? 'Closed that day' : 'No bookings yet'}
          >
            {evening.note || `Bookings for ${label} show up here.`}
          </ListEmpty>
        )}
        <ul aria-label={`Bookings of ${label}`} className={classes.rows}>
          {rows.map((row) => (
            <DayRow key={row.id} onPick={({ id }) => host.changeBooking(id)} row={row} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function DayRow({ row, onPick }: { row: PartyRow; onPick: (row: PartyRow) => void }) {
  const shown = withBought(row, useBought(row.id));
  return <PartyRowLine isBusy={false} isPicked={false} onAct={() => undefined} onPick={onPick} row={shown} />;
}

const isOn = ({ status }: EveningBooking) => status !== 'CANCELLED' && status !== 'NO_SHOW';

function rowOf(booking: EveningBooking, room: ServiceRoom, clockAt: Service['clockAt']): PartyRow {
  const { id, customerName, guests, startsAt, status, tables } = booking;
  const held = new Set(tables.map((table) => table.id));
  const names = room.tables.filter(({ table }) => held.has(table.id)).map(({ table }) => table.name);
  return {
    id,
    lead: clockAt(startsAt).replace(/ [AP]M$/, ''),
    name: customerName,
    chips: [],
    urgent: status === 'CONFIRMED' ? null : statusLabel[status],
    facts: [guestsInWords(guests)],
    tone: status === 'PENDING' ? 'pending' : 'plain',
    table: names.join(' + '),
    act: null,
    picked: { kind: 'party', id },
    phone: null,
  };
}
