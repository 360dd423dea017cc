import { Text } from '@mantine/core';
import { lateWords } from '../list/party-rows.ts';
import { type Arrival, guestsInWords, namesOf, spanInWords } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { type Act, Acts } from './Acts.tsx';
import { ContactActs } from './ContactActs.tsx';
import { DetailCard } from './DetailCard.tsx';
import { PartyNeeds } from './PartyNeeds.tsx';
import { PlaceChoices } from './PlaceChoices.tsx';
import { expectedWords } from './party-words.ts';
import { seatAct } from './seat-act.ts';

interface ExpectedDetailProps {
  arrival: Arrival;
  service: Service;
  host: ServiceHost;
}

/** A party with a booking that does not sit yet: late, here or still to come. */
export function ExpectedDetail({ arrival, service, host }: ExpectedDetailProps) {
  const { booking, isLate, minutesLate } = arrival;
  const { customerName, guests, phone, email, status } = booking;
  const { placing, places, letGo } = host;
  const table = namesOf(booking.tables);
  const late = booking.arrivedAt ? null : lateWords(booking);
  return (
    <DetailCard
      acts={<ExpectedActs arrival={arrival} host={host} service={service} />}
      onClose={() => letGo()}
      side={`${guests} · ${table ? `table ${table}` : 'no table'}`}
      state={
        <>
          {isLate && <strong>{spanInWords(minutesLate)} late · </strong>}
          {!isLate && late && <strong>{late} · </strong>}
          {status === 'PENDING' && <strong>Not confirmed · </strong>}
          {expectedWords(booking, service.now)}
        </>
      }
      title={customerName}
    >
      <PartyNeeds booking={booking} />
      {isLate && <ContactActs email={email} name={customerName} phone={phone} />}
      <Text aria-live="polite" c="dimmed" size="sm">
        {placing.isOnItsWay
          ? `Seating ${customerName}…`
          : (places?.explanation ?? `Looking for a table for ${guestsInWords(guests)}…`)}
      </Text>
      <PlaceChoices guests={guests} host={host} service={service} verb="Seat" />
    </DetailCard>
  );
}

function ExpectedActs({ arrival: { booking, isLate }, host, service }: ExpectedDetailProps) {
  const { writes, placing, changeBooking } = host;
  const isHere = booking.arrivedAt !== null;
  const here: Act = isHere
    ? { words: 'Not here', onDo: () => void writes.notHere(booking) }
    : { words: 'Here', onDo: () => void writes.here(booking, null) };
  const change: Act = { words: 'Change', onDo: () => changeBooking(booking.id) };
  const noShow: Act = { words: 'No-show', isGrave: true, onDo: () => void writes.noShow(booking) };
  const cancel: Act = { words: 'Cancel booking', isGrave: true, onDo: () => void writes.cancel(booking) };
  const confirm: Act = { words: 'Confirm', onDo: () => void writes.confirm(booking) };
  const isPending = booking.status === 'PENDING';
  const second = isLate ? noShow : isPending ? confirm : here;
  const rest = [
    ...(isPending ? [confirm] : []),
    here,
    change,
    ...partsOf(booking, writes.here),
    ...(isHere ? [] : [noShow]),
    cancel,
  ];
  const first = seatingOf(booking, host, service) ?? (isHere ? null : here);
  return (
    <Acts
      first={first}
      isBusy={placing.isOnItsWay}
      more={rest.filter(({ words }) => words !== second.words && words !== first?.words)}
      others={second.words === first?.words ? [] : [second]}
    />
  );
}

/** The best place for it; its own until that is known. */
function seatingOf({ tables }: Arrival['booking'], host: ServiceHost, service: Service): Act | null {
  const { places, place } = host;
  if (places || !tables?.length) return seatAct(service, host);
  const name = namesOf(tables);
  const tableIds = tables.map(({ id }) => id);
  return { words: `Seat at ${name}`, onDo: () => void place(tableIds, name) };
}

const PARTS_SHOWN = 3;

/** Some of the party are here, and the others are missing. */
function partsOf(booking: Arrival['booking'], onHere: ServiceHost['writes']['here']): Act[] {
  const { guests } = booking;
  const counts = Array.from({ length: guests - 1 }, (_, index) => index + 1).slice(-PARTS_SHOWN);
  return counts.map((count) => ({
    words: `${count} of ${guests} are here`,
    onDo: () => void onHere(booking, count),
  }));
}
