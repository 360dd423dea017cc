import { Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import type { TableToSet } from '../../floor-plan/floor-table.ts';
import { StatusMenu } from '../../floor-plan/table-status/StatusMenu.tsx';
import { StateBadge } from '../floor/StateBadge.tsx';
import { type BookedParty, guestsInWords, type Party, type ServiceTable } from '../service.ts';
import { type Act, Acts } from './Acts.tsx';
import { DetailCard } from './DetailCard.tsx';
import { NextParty } from './NextParty.tsx';
import { PartySize } from './WalkInDetail.tsx';

interface FreeTableDetailProps {
  table: ServiceTable;
  /** Who arrives or waits. */
  parties: readonly Party[];
  clockAt: (instant: string) => string;
  isBusy: boolean;
  onClose: () => void;
  onSeat: (party: Party) => void;
  onWalkIn: (guests: number) => void;
  onNoShow: (booking: BookedParty) => void;
  onSetStatus: (table: TableToSet, status: TableStatus) => void;
}

/** A table where nobody sits: who comes next, and who could sit there now. */
export function FreeTableDetail(props: FreeTableDetailProps) {
  const { table, parties, clockAt, isBusy, onClose, onSeat, onWalkIn, onNoShow, onSetStatus } = props;
  const { next, blockedUntil, blockReason } = table;
  const [guests, setGuests] = useState(Math.min(2, table.table.maxCapacity));
  const expected = parties.find(({ id }) => id === next?.id);
  const others = parties.filter(({ id }) => id !== next?.id);
  const handleChoice = (id: string | null) => {
    const party = others.find((each) => each.id === id);
    if (party) onSeat(party);
  };
  const walkIn: Act = { words: 'Seat walk-in', onDo: () => onWalkIn(guests) };
  return (
    <DetailCard
      acts={
        <Acts
          first={expected ? { words: `Seat ${expected.name}`, onDo: () => onSeat(expected) } : walkIn}
          isBusy={isBusy}
          more={next ? [{ words: 'No-show', isGrave: true, onDo: () => onNoShow(next) }] : []}
          others={expected ? [walkIn] : []}
        />
      }
      onClose={onClose}
      side={`${table.table.capacity} seats`}
      title={`Table ${table.table.name}`}
    >
      <Group gap="xs">
        <StateBadge table={table} />
        <StatusMenu onSet={onSetStatus} table={table.table} />
      </Group>
      {blockedUntil && (
        <Text size="sm">
          Blocked until {clockAt(blockedUntil)}
          {blockReason && `: ${blockReason}`}
        </Text>
      )}
      <NextParty table={table} />
      <PartySize guests={guests} onChange={setGuests} />
      {others.length > 0 && (
        <Select
          comboboxProps={{ withinPortal: false, position: 'top' }}
          data={others.map(({ id, name, guests: size, kind }) => ({
            value: id,
            label: `${name} · ${guestsInWords(size)} · ${kind === 'entry' ? 'waiting' : 'arriving'}`,
          }))}
          label="Seat from the lists"
          onChange={handleChoice}
          placeholder="Choose a party"
          searchable
          size="md"
          value={null}
        />
      )}
    </DetailCard>
  );
}
