import { Button, Group, Text } from '@mantine/core';
import classes from '../frame/ServiceFrame.module.css';
import { guestsInWords, type Party, type ServiceRoom } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';

interface PlacingBarProps {
  room: ServiceRoom;
  party: Party;
  host: ServiceHost;
}

/** Above the plan on a narrow screen, where the panel does not stand beside it: for whom a table is looked for. */
export function PlacingBar({ room, party, host }: PlacingBarProps) {
  const { places, place, placing, openPanel, letGo } = host;
  const best = room.tables
    .filter(({ table }) => places?.tableIds.includes(table.id))
    .map(({ table }) => table.name)
    .join(' + ');
  return (
    <div className={classes.placing} role="status">
      <Text fw={600}>
        {placing.isOnItsWay ? 'Finding' : 'Choose'} a table for {party.name}, {guestsInWords(party.guests)}
      </Text>
      <Group gap="xs">
        {places && best && (
          <Button disabled={placing.isOnItsWay} onClick={() => void place(places.tableIds, best)} size="md">
            Best: {best}
          </Button>
        )}
        <Button onClick={openPanel} size="md" variant="light">
          All places
        </Button>
        <Button onClick={() => letGo()} size="md" variant="default">
          Cancel
        </Button>
      </Group>
    </div>
  );
}
