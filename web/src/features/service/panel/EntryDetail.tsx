import { Text } from '@mantine/core';
import { guestsInWords, minutesSince, type ServiceEntry, spanInWords } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { type Act, Acts } from './Acts.tsx';
import { ContactActs } from './ContactActs.tsx';
import { DetailCard } from './DetailCard.tsx';
import { PlaceChoices } from './PlaceChoices.tsx';
import { said } from './party-words.ts';
import { seatAct } from './seat-act.ts';

interface EntryDetailProps {
  entry: ServiceEntry;
  service: Service;
  host: ServiceHost;
}

/** A party on the waitlist: told, seated or taken off the list. */
export function EntryDetail({ entry, service, host }: EntryDetailProps) {
  const { now, clockAt } = service;
  const { customerName, partySize, createdAt, estimatedWait, notifiedAt, status, notes, phone } = entry;
  const { placing, places, letGo, writes } = host;
  const isTold = status === 'NOTIFIED';
  const tell: Act = {
    words: isTold ? 'Tell again' : 'Tell: table ready',
    onDo: () => void writes.tell(entry),
  };
  const seat = seatAct(service, host);
  return (
    <DetailCard
      acts={
        <Acts
          first={seat ?? tell}
          isBusy={placing.isOnItsWay}
          more={[{ words: 'Take off the list', isGrave: true, onDo: () => void writes.takeOff(entry) }]}
          others={seat && !isTold ? [tell] : []}
        />
      }
      onClose={() => letGo()}
      side={guestsInWords(partySize)}
      state={said([
        `Waits ${spanInWords(minutesSince(createdAt, now))} of ${spanInWords(estimatedWait)}`,
        isTold && notifiedAt ? `told at ${clockAt(notifiedAt)}` : null,
      ])}
      title={customerName}
    >
      {notes && <Text size="sm">{notes}</Text>}
      <ContactActs name={customerName} phone={phone} />
      <Text aria-live="polite" c="dimmed" size="sm">
        {placing.isOnItsWay
          ? `Seating ${customerName}…`
          : (places?.explanation ?? `Looking for a table for ${guestsInWords(partySize)}…`)}
      </Text>
      <PlaceChoices guests={partySize} host={host} service={service} verb="Seat" />
    </DetailCard>
  );
}
