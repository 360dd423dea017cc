import { Alert, Button, Divider, Group, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import { BookingNeeds } from '../../bookings/badges/BookingNeeds.tsx';
import type { TableToSet } from '../../floor-plan/floor-table.ts';
import { StatusMenu } from '../../floor-plan/table-status/StatusMenu.tsx';
import { StateBadge } from '../floor/StateBadge.tsx';
import { shortTime } from '../floor/table-words.ts';
import {
  type BookedParty,
  guestsInWords,
  minutesSince,
  type Party,
  type ServiceTable,
  spanInWords,
} from '../service.ts';
import { PanelHeading } from './PanelHeading.tsx';
import { WalkInForm } from './WalkInForm.tsx';

/** What can be done at a table. */
interface TableDeeds {
  onSeat: (party: Party) => void;
  onWalkIn: (walkIn: { guests: number; name: string }) => void;
  onFinish: (booking: BookedParty) => void;
  onNoShow: (booking: BookedParty) => void;
  onMove: (booking: BookedParty) => void;
  onSetStatus: (table: TableToSet, status: TableStatus) => void;
}

interface TablePanelProps extends TableDeeds {
  table: ServiceTable;
  /** Who arrives or waits. */
  parties: readonly Party[];
  now: number;
  /** The clock at the restaurant, `20:30` for an instant. */
  clockAt: (instant: string) => string;
  onClose: () => void;
}

/** One table: who sits there, who comes next, and everything that a host does there. */
export function TablePanel(props: TablePanelProps) {
  const { table, onClose, onSetStatus, clockAt } = props;
  const { booking, next, isNextAtRisk, blockedUntil, blockReason } = table;
  return (
    <Stack aria-label={`Table ${table.table.name}`} component="section" gap="md">
      <PanelHeading onClose={onClose} title={`Table ${table.table.name}`}>
        {table.table.capacity} seats
      </PanelHeading>
      <Group gap="sm">
        <StateBadge table={table} />
        <StatusMenu onSet={onSetStatus} table={table.table} />
      </Group>
      {blockedUntil && (
        <Text size="sm">
          Blocked until {clockAt(blockedUntil)}
          {blockReason && `: ${blockReason}`}
        </Text>
      )}
      {isNextAtRisk && next && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden size={18} />} variant="light">
          {next.customerName} has this table at {shortTime(next.time)}, and it may not be free by then.
        </Alert>
      )}
      {booking ? <SeatedParty {...props} booking={booking} /> : <EmptyTable {...props} />}
    </Stack>
  );
}

function SeatedParty(props: TablePanelProps & { booking: BookedParty }) {
  const { booking, table, now, clockAt, onFinish, onNoShow, onMove } = props;
  const { customerName, guests, seatedAt, endsAt } = booking;
  return (
    <>
      <div>
        <Text fw={650} size="lg">
          {customerName} · {guestsInWords(guests)}
        </Text>
        <Text c="dimmed" size="sm">
          {seatedAt && `Seated at ${clockAt(seatedAt)}, ${spanInWords(minutesSince(seatedAt, now))} ago. `}
          {table.minutesOver > 0
            ? `Expected to leave at ${clockAt(endsAt)}: ${spanInWords(table.minutesOver)} over.`
            : `Expected to leave at ${clockAt(endsAt)}.`}
        </Text>
      </div>
      <BookingNeeds booking={booking} />
      <Button onClick={() => onFinish(booking)} size="md">
        Finish
      </Button>
      <Stack gap="sm">
        <Button onClick={() => onMove(booking)} size="md" variant="default">
          Move to another table
        </Button>
        <Button color="red" onClick={() => onNoShow(booking)} size="md" variant="light">
          No-show
        </Button>
      </Stack>
      <NextParty {...props} />
    </>
  );
}

function EmptyTable(props: TablePanelProps) {
  const { table, parties, onSeat, onWalkIn, onNoShow } = props;
  const { next } = table;
  const others = parties.filter(({ id }) => id !== next?.id);
  const expected = parties.find(({ id }) => id === next?.id);
  const handleChoice = (id: string | null) => {
    const party = others.find((each) => each.id === id);
    if (party) onSeat(party);
  };
  return (
    <>
      <NextParty {...props} />
      {next && (
        <Stack gap="sm">
          {expected && (
            <Button onClick={() => onSeat(expected)} size="md">
              Seat {next.customerName}
            </Button>
          )}
          <Button color="red" onClick={() => onNoShow(next)} size="md" variant="light">
            No-show
          </Button>
        </Stack>
      )}
      <Divider label="Somebody else" labelPosition="left" />
      <WalkInForm
        action="Seat walk-in"
        guests={Math.min(2, table.table.maxCapacity)}
        key={table.table.id}
        onSubmit={onWalkIn}
      />
      {others.length > 0 && (
        <Select
          comboboxProps={{ withinPortal: false }}
          data={others.map(({ id, name, guests, kind }) => ({
            value: id,
            label: `${name} · ${guestsInWords(guests)} · ${kind === 'entry' ? 'waiting' : 'arriving'}`,
          }))}
          label="Seat from the lists"
          onChange={handleChoice}
          placeholder="Choose a party"
          searchable
          size="md"
          value={null}
        />
      )}
    </>
  );
}

function NextParty({ table: { next, minutesUntilNext, state } }: TablePanelProps) {
  if (!next) return null;
  const minutes = minutesUntilNext ?? 0;
  const when = minutes >= 0 ? `in ${spanInWords(minutes)}` : `${spanInWords(-minutes)} ago`;
  return (
    <Stack gap={6}>
      <Text c={state === 'LATE' ? 'red' : undefined} size="sm">
        Reserved {shortTime(next.time)} ({when}) for {next.customerName}, {guestsInWords(next.guests)}
        {state === 'LATE' && ': late'}
      </Text>
      <BookingNeeds booking={next} />
    </Stack>
  );
}
