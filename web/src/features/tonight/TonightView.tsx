import type { FragmentType } from '@apollo/client';
import { useMediaQuery } from '@mantine/hooks';
import { InsistDialog } from './actions/InsistDialog.tsx';
import { PlacingBar } from './actions/PlacingBar.tsx';
import type { Until } from './actions/useDeeds.ts';
import { TonightFloor } from './floor/TonightFloor.tsx';
import { TonightLegend } from './floor/TonightLegend.tsx';
import { TonightDrawer } from './panel/TonightDrawer.tsx';
import { TonightPanel } from './panel/TonightPanel.tsx';
import { TonightHeader } from './TonightHeader.tsx';
import type { TonightView_RestaurantFragmentDoc } from './TonightView.generated.ts';
import classes from './TonightView.module.css';
import { useTonightHost } from './useTonightHost.ts';
import { useTonightRoom } from './useTonightRoom.ts';

interface TonightViewProps {
  restaurant: FragmentType<typeof TonightView_RestaurantFragmentDoc>;
  /** Brings the room up to date. */
  onLoad: () => Promise<void>;
}

const NARROW = '(max-width: 62em)';

/** The restaurant's room during the evening: who sits where, who comes, and all that a host does about it. */
export function TonightView({ restaurant, onLoad }: TonightViewProps) {
  const tonight = useTonightRoom(restaurant, onLoad);
  const host = useTonightHost(tonight);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { room, plan, now, clockAt } = tonight;
  const { picked, placing, places, letGo, writes } = host;
  const { refused } = writes;
  const panel = <TonightPanel host={host} tonight={tonight} />;
  const handleInsist = async (reason: string) => {
    const asked = picked;
    if (refused && (await writes.insist(refused, reason))) letGo(asked);
  };
  const handleEndEarly = async (until: Until) => {
    const asked = picked;
    if (refused && (await writes.endEarly(refused, until))) letGo(asked);
  };
  return (
    <div className={classes.page}>
      <TonightHeader
        onLists={isNarrow ? host.openPanel : undefined}
        onWalkIn={() => host.pick({ kind: 'newParty' })}
        room={room}
        time={clockAt(now)}
      />
      <div className={classes.board}>
        <div className={classes.plan}>
          {isNarrow && placing.party && <PlacingBar host={host} party={placing.party} room={room} />}
          <TonightFloor
            isPlacing={placing.party !== null}
            now={now}
            onPick={host.pickTable}
            onPressFloor={() => letGo()}
            pickedId={picked?.kind === 'table' ? picked.id : null}
            places={places}
            plan={plan}
            tables={room.tables}
          />
          <TonightLegend />
        </div>
        {isNarrow ? (
          <TonightDrawer host={host}>{panel}</TonightDrawer>
        ) : (
          <aside aria-label="Parties" className={classes.panel}>
            {panel}
          </aside>
        )}
      </div>
      {refused && (
        <InsistDialog
          clockAt={clockAt}
          deed={refused}
          onClose={writes.giveUp}
          onEndEarly={handleEndEarly}
          onInsist={handleInsist}
        />
      )}
    </div>
  );
}
