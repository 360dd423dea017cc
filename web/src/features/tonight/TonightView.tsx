import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Drawer, Group, Text } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useNow } from '../bookings/day-view/useNow.ts';
import { zoneClock } from '../bookings/day-view/zone-clock.ts';
import { draftOf } from '../floor-plan/plan-draft.ts';
import { useFloorChanges } from '../floor-plan/useFloorChanges.ts';
import { InsistDialog } from './InsistDialog.tsx';
import { TonightFloor } from './TonightFloor.tsx';
import { TonightHeader } from './TonightHeader.tsx';
import { TonightLegend } from './TonightLegend.tsx';
import { TonightPanel } from './TonightPanel.tsx';
import { TonightView_RestaurantFragmentDoc } from './TonightView.generated.ts';
import classes from './TonightView.module.css';
import { guestsInWords, type Picked, type TonightTable } from './tonight.ts';
import { usePlaces } from './usePlaces.ts';
import { usePlacing } from './usePlacing.ts';
import { useTonightChanges } from './useTonightChanges.ts';
import { useTonightWrites } from './useTonightWrites.ts';

interface TonightViewProps {
  restaurant: FragmentType<typeof TonightView_RestaurantFragmentDoc>;
  /** Brings the room up to date. */
  onLoad: () => Promise<void>;
}

const NARROW = '(max-width: 62em)';

/** The restaurant's room during the evening: who sits where, who comes, and all that a host does about it. */
export function TonightView({ restaurant: from, onLoad }: TonightViewProps) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: TonightView_RestaurantFragmentDoc,
    fragmentName: 'TonightView_restaurant',
    from,
  });
  const { id: restaurantId, timezone, floorPlan, tonight: room } = restaurant;
  if (!room) throw new Error('The room could not be had'); // an empty room would be a lie
  const [picked, setPicked] = useState<Picked | null>(null);
  const [isPanelOpen, panel] = useDisclosure(false);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const clock = useMemo(() => zoneClock(timezone), [timezone]);
  const plan = useMemo(() => draftOf(floorPlan), [floorPlan]);
  // A device whose clock is slow must not show a time before the room was looked at.
  const now = Math.max(useNow(), Date.parse(room.now));
  const clockAt = (instant: string | number) => clock.timeAt(new Date(instant).getTime()).slice(0, 5);

  const load = () => void onLoad().catch(() => undefined); // what is shown stays; it is tried again soon
  useTonightChanges(restaurantId, load);
  useFloorChanges(restaurantId);
  const writes = useTonightWrites(restaurantId, load);
  const placing = usePlacing({ room, picked, writes, timeNow: () => `${clockAt(Date.now())}:00` });
  const places = usePlaces(restaurantId, placing.party);
  const letGo = () => {
    setPicked(null);
    panel.close();
  };
  useHotkeys([['Escape', letGo]]);

  const pick = (next: Picked) => {
    setPicked(next);
    // For a party the plan must be seen; for all else the panel.
    if (next.kind === 'party' || next.kind === 'walkIn') panel.close();
    else panel.open();
  };
  const place = async (tableIds: readonly string[], name: string) => {
    if (await placing.place(tableIds, name)) letGo();
  };
  const pickTable = ({ table }: TonightTable) => {
    if (placing.party) void place([table.id], table.name);
    else pick({ kind: 'table', id: table.id });
  };
  const content = (
    <TonightPanel
      clockAt={clockAt}
      now={now}
      onClose={letGo}
      onPick={pick}
      onPlace={place}
      picked={picked}
      places={places}
      placing={placing}
      room={room}
      writes={writes}
    />
  );
  const best = room.tables
    .filter(({ table }) => places?.tableIds.includes(table.id))
    .map(({ table }) => table.name);
  return (
    <div className={classes.page}>
      <TonightHeader
        onLists={isNarrow ? panel.open : undefined}
        onWalkIn={() => pick({ kind: 'newParty' })}
        room={room}
        time={clockAt(now)}
      />
      <div className={classes.board}>
        <div className={classes.plan}>
          {isNarrow && placing.party && (
            <div className={classes.placing} role="status">
              <Text fw={600}>
                Choose a table for {placing.party.name}, {guestsInWords(placing.party.guests)}
              </Text>
              <Group gap="xs">
                {places && best.length > 0 && (
                  <Button onClick={() => void place(places.tableIds, best.join(' + '))} size="md">
                    Best: {best.join(' + ')}
                  </Button>
                )}
                <Button onClick={panel.open} size="md" variant="light">
                  All places
                </Button>
                <Button onClick={letGo} size="md" variant="default">
                  Cancel
                </Button>
              </Group>
            </div>
          )}
          <TonightFloor
            isPlacing={placing.party !== null}
            now={now}
            onPick={pickTable}
            onPressFloor={letGo}
            pickedId={picked?.kind === 'table' ? picked.id : null}
            places={places}
            plan={plan}
            tables={room.tables}
          />
          <TonightLegend />
        </div>
        {isNarrow ? (
          <Drawer.Root
            onClose={picked && !placing.party ? letGo : panel.close}
            opened={isPanelOpen}
            position="right"
            size="min(26rem, 100%)"
          >
            <Drawer.Overlay />
            <Drawer.Content aria-label="Tonight">
              <Drawer.Body p="md">
                {!picked && (
                  <Group justify="flex-end" mb="xs">
                    <Drawer.CloseButton aria-label="Close" size={44} />
                  </Group>
                )}
                {content}
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Root>
        ) : (
          <aside aria-label="Parties" className={classes.panel}>
            {content}
          </aside>
        )}
      </div>
      {writes.refused && (
        <InsistDialog
          deed={writes.refused}
          onClose={writes.giveUp}
          onInsist={async (reason) => {
            if (writes.refused && (await writes.insist(writes.refused, reason))) letGo();
          }}
        />
      )}
    </div>
  );
}
