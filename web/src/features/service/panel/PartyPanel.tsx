import { Button, Stack, Text } from '@mantine/core';
import { BookingNeeds } from '../../bookings/badges/BookingNeeds.tsx';
import type { Places } from '../floor/usePlaces.ts';
import { guestsInWords, type Party } from '../service.ts';
import { PanelHeading } from './PanelHeading.tsx';

interface PartyPanelProps {
  party: Party;
  /** Whether it is on its way to a table: no second one is taken then. */
  isPlacing: boolean;
  /** Null until it is known. */
  places: Places | null;
  /** With an end (an instant) where the place is free until then only. */
  onPlace: (tableIds: readonly string[], name: string, freeUntil?: string | null) => void;
  onClose: () => void;
}

/** Where a party can sit down, the best place first; the same as the plan shows, for keyboard and ear. */
export function PartyPanel({ party, isPlacing, places, onPlace, onClose }: PartyPanelProps) {
  const verb = party.isSeated ? 'Move' : 'Seat';
  const isBest = (tableIds: readonly string[]) => tableIds.join() === places?.tableIds.join();
  const choices = places?.choices ?? [];
  const free = choices.filter(({ isFree }) => isFree).toSorted((one) => (isBest(one.tableIds) ? -1 : 0));
  // A booking keeps its own time: it is seated elsewhere for less with a reason alone.
  const lent = party.kind === 'booking' ? [] : choices.filter(({ freeUntil }) => freeUntil);
  const others = choices.filter(({ isFree, canChoose }) => !isFree && canChoose);
  return (
    <Stack aria-label={`${verb} ${party.name}`} component="section" gap="sm">
      <PanelHeading onClose={onClose} title={`${verb} ${party.name}`}>
        {guestsInWords(party.guests)}
      </PanelHeading>
      {party.booking && <BookingNeeds booking={party.booking} />}
      <Text aria-live="polite" size="sm">
        {isPlacing
          ? `${verb === 'Move' ? 'Moving' : 'Seating'} ${party.name}…`
          : (places?.explanation ?? 'Looking for a table…')}
      </Text>
      {free.map(({ tableIds, name }) => (
        <Button
          disabled={isPlacing}
          key={name}
          onClick={() => onPlace(tableIds, name)}
          size="md"
          variant={isBest(tableIds) ? 'filled' : 'light'}
        >
          {`${verb} at ${name}${isBest(tableIds) ? ' (best)' : ''}`}
        </Button>
      ))}
      {lent.length > 0 && (
        <Text c="dimmed" mt="xs" size="sm">
          Until the next party comes
        </Text>
      )}
      {lent.map(({ tableIds, name, explanation, freeUntil }) => (
        <Button
          disabled={isPlacing}
          justify="space-between"
          key={name}
          onClick={() => onPlace(tableIds, name, freeUntil)}
          rightSection={<Text size="xs">{explanation}</Text>}
          size="md"
          variant="default"
        >
          {`${verb} at ${name}`}
        </Button>
      ))}
      {others.length > 0 && (
        <Text c="dimmed" mt="xs" size="sm">
          With a reason
        </Text>
      )}
      {others.map(({ tableIds, name, explanation }) => (
        <Button
          disabled={isPlacing}
          justify="space-between"
          key={name}
          onClick={() => onPlace(tableIds, name)}
          rightSection={<Text size="xs">{explanation}</Text>}
          size="md"
          variant="default"
        >
          {`${verb} at ${name}`}
        </Button>
      ))}
    </Stack>
  );
}
