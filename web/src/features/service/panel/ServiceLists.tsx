import { SegmentedControl, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { wishesAtAGlance } from '../../../shared/bookings/wishes-of-booking.ts';
import { dietAtAGlance, guestAtAGlance, joinWords } from '../../guests/badges/guest-words.ts';
import { tableLook } from '../floor/table-look.tsx';
import { shortTime, tagOf } from '../floor/table-words.ts';
import {
  type BookedParty,
  guestsInWords,
  minutesSince,
  namesOf,
  type Picked,
  type ServiceRoom,
  spanInWords,
  tablesOfSeated,
} from '../service.ts';
import { ListRow } from './ListRow.tsx';

interface ServiceListsProps {
  room: ServiceRoom;
  now: number;
  onPick: (picked: Picked) => void;
}

type List = 'arriving' | 'waiting' | 'seated' | 'tables';

/** Who arrives, who waits and who sits, and every table: the plan as lists. */
export function ServiceLists({ room, now, onPick }: ServiceListsProps) {
  const [list, showList] = useState<List>('arriving');
  const { arriving, waiting, seated, tables } = room;
  const Shown = { arriving: Arriving, waiting: Waiting, seated: Seated, tables: Tables }[list];
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="List"
        data={[
          { value: 'arriving', label: <Counted count={arriving.length} word="Arriving" /> },
          { value: 'waiting', label: <Counted count={waiting.length} word="Waitlist" /> },
          { value: 'seated', label: <Counted count={seated.length} word="Seated" /> },
          { value: 'tables', label: <Counted count={tables.length} word="Tables" /> },
        ]}
        fullWidth
        size="xs"
        onChange={(value) => showList(value as List)}
        value={list}
      />
      <Shown now={now} onPick={onPick} room={room} />
    </Stack>
  );
}

function Counted({ word, count }: { word: string; count: number }) {
  return (
    <>
      {word}{' '}
      <Text component="strong" display="block" fw={650} span>
        {count}
      </Text>
    </>
  );
}

function Arriving({ room, onPick }: ServiceListsProps) {
  if (room.arriving.length === 0) return <Nobody>Nobody else is expected.</Nobody>;
  return (
    <Rows label="Arriving">
      {room.arriving.map(({ booking, isLate, minutesLate }) => (
        <ListRow
          flag={isLate ? { color: 'red', words: `${spanInWords(minutesLate)} late` } : flagOf(booking)}
          key={booking.id}
          lead={shortTime(booking.time)}
          note={joinWords([
            guestsInWords(booking.guests),
            booking.tables?.length ? `table ${namesOf(booking.tables)}` : 'no table',
            wishesAtAGlance(booking),
            booking.guest && guestAtAGlance(booking.guest, booking.status),
          ])}
          onPress={() => onPick({ kind: 'party', id: booking.id })}
          title={booking.customerName}
        />
      ))}
    </Rows>
  );
}

function flagOf({ status }: BookedParty) {
  return status === 'PENDING' ? { color: 'yellow', words: 'Pending' } : null;
}

function Waiting({ room, now, onPick }: ServiceListsProps) {
  if (room.waiting.length === 0) return <Nobody>Nobody is waiting.</Nobody>;
  return (
    <Rows label="Waitlist">
      {room.waiting.map(({ id, customerName, partySize, status, createdAt, estimatedWait }, index) => (
        <ListRow
          flag={status === 'NOTIFIED' ? { color: 'green', words: 'Told' } : null}
          key={id}
          lead={`${index + 1}.`}
          note={`${guestsInWords(partySize)} · waits ${spanInWords(minutesSince(createdAt, now))} of ${estimatedWait}`}
          onPress={() => onPick({ kind: 'party', id })}
          title={customerName}
        />
      ))}
    </Rows>
  );
}

function Seated({ room, now, onPick }: ServiceListsProps) {
  if (room.seated.length === 0) return <Nobody>Nobody is seated.</Nobody>;
  return (
    <Rows label="Seated">
      {room.seated.map((booking) => {
        const over = minutesSince(booking.endsAt, now);
        const tables = tablesOfSeated(room, booking.id);
        const [table] = tables;
        return (
          <ListRow
            flag={over > 0 ? { color: 'red', words: `${spanInWords(over)} over` } : null}
            key={booking.id}
            lead={namesOf(tables) || '–'}
            note={joinWords([
              guestsInWords(booking.guests),
              `seated ${spanInWords(minutesSince(booking.seatedAt ?? room.now, now))}`,
              wishesAtAGlance(booking),
              booking.guest && dietAtAGlance(booking.guest),
            ])}
            onPress={() =>
              onPick(table ? { kind: 'table', id: table.id } : { kind: 'party', id: booking.id })
            }
            title={booking.customerName}
          />
        );
      })}
    </Rows>
  );
}

function Tables({ room, now, onPick }: ServiceListsProps) {
  return (
    <Rows label="Tables">
      {room.tables.map((each) => {
        const { color, word } = tableLook(each);
        return (
          <ListRow
            flag={{ color, words: word }}
            key={each.table.id}
            lead={each.table.name}
            note={tagOf(each, now).slice(1).join(' · ') || `${each.table.capacity} seats`}
            onPress={() => onPick({ kind: 'table', id: each.table.id })}
            title={tagOf(each, now)[0] ?? `Table ${each.table.name}`}
          />
        );
      })}
    </Rows>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack aria-label={label} component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

function Nobody({ children }: { children: string }) {
  return (
    <Text c="dimmed" py="lg" ta="center">
      {children}
    </Text>
  );
}
