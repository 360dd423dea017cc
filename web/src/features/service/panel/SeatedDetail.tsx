import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { presenceOf } from '../list/party-rows.ts';
import { type ListedBooking, minutesSince, namesOf, type ServiceTable, spanInWords } from '../service.ts';
import { clockWords } from '../service-clock.ts';
import type { Act } from './Acts.tsx';
import { Acts } from './Acts.tsx';
import { DetailCard } from './DetailCard.tsx';
import { NextParty } from './NextParty.tsx';
import { PartyNeeds } from './PartyNeeds.tsx';
import { guestWords, said } from './party-words.ts';

/** What can be done with a party that sits. */
interface SeatedDeeds {
  onFinish: (booking: ListedBooking) => void;
  onMove: (booking: ListedBooking) => void;
  onNoShow: (booking: ListedBooking) => void;
  /** They have not come after all: a slip. */
  onUnseat: (booking: ListedBooking) => void;
  /** So many of the party are here. */
  onHere: (booking: ListedBooking, guests: number) => void;
  onChange: (booking: ListedBooking) => void;
}

interface SeatedDetailProps extends SeatedDeeds {
  booking: ListedBooking;
  /** The one that it was opened by; left out for a party without a table. */
  table?: ServiceTable | undefined;
  /** All that it sits at. */
  tables: readonly { name: string }[];
  now: number;
  /** The clock at the restaurant, `8:30 PM` for an instant. */
  clockAt: (instant: string) => string;
  isBusy: boolean;
  onClose: () => void;
}

/** A party that sits: since when, until when, who comes after it, and how it leaves. */
export function SeatedDetail(props: SeatedDetailProps) {
  const { booking, table, tables, now, clockAt, onClose, onFinish, onMove, isBusy } = props;
  const { customerName, guests, seatedAt, endsAt, arrivedGuests } = booking;
  const over = minutesSince(endsAt, now);
  const next = table?.next;
  return (
    <DetailCard
      acts={
        <Acts
          first={{ words: 'Finish', onDo: () => onFinish(booking) }}
          isBusy={isBusy}
          more={moreOf(props)}
          others={[{ words: 'Move', onDo: () => onMove(booking) }]}
        />
      }
      onClose={onClose}
      side={`${guests} · ${tables.length > 0 ? `table ${namesOf(tables)}` : 'no table'}`}
      state={
        <>
          {over > 0 && <strong>{spanInWords(over)} over · </strong>}
          {arrivedGuests && <strong>{presenceOf(booking)} · </strong>}
          {said([
            seatedAt && `Seated ${clockAt(seatedAt)}, ${spanInWords(minutesSince(seatedAt, now))} ago`,
            `until ${clockAt(endsAt)}`,
            ...guestWords(booking),
          ])}
        </>
      }
      title={customerName}
    >
      {table?.isNextAtRisk && next && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden size={18} />} p="xs" variant="light">
          {next.customerName} has this table at {clockWords(next.time)}, and it may not be free by then.
        </Alert>
      )}
      <PartyNeeds booking={booking} />
      {table && <NextParty table={table} />}
    </DetailCard>
  );
}

function moreOf({ booking, onChange, onHere, onNoShow, onUnseat }: SeatedDetailProps): Act[] {
  const { guests, arrivedGuests } = booking;
  return [
    ...(arrivedGuests
      ? [{ words: `All ${guests} are here`, onDo: () => onHere(booking, guests) }]
      : guests > 1
        ? [{ words: `${guests - 1} of ${guests} are here`, onDo: () => onHere(booking, guests - 1) }]
        : []),
    { words: 'Change', onDo: () => onChange(booking) },
    { words: 'Not seated yet', onDo: () => onUnseat(booking) },
    { words: 'No-show', isGrave: true, onDo: () => onNoShow(booking) },
  ];
}
