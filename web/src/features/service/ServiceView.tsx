import type { FragmentType } from '@apollo/client';
import { useMediaQuery } from '@mantine/hooks';
import { InsistDialog } from './actions/InsistDialog.tsx';
import { PlacingBar } from './actions/PlacingBar.tsx';
import type { Until } from './actions/useDeeds.ts';
import { CarryGhost } from './carry/CarryGhost.tsx';
import { useCarrying } from './carry/useCarrying.ts';
import { RoomFloor } from './floor/RoomFloor.tsx';
import { ServiceFrame } from './frame/ServiceFrame.tsx';
import { ServiceHead } from './frame/ServiceHead.tsx';
import { ServiceDrawer } from './panel/ServiceDrawer.tsx';
import { ServicePanel } from './panel/ServicePanel.tsx';
import type { ServiceView_RestaurantFragmentDoc } from './ServiceView.generated.ts';
import { EveningStrip } from './strip/EveningStrip.tsx';
import { useEvening } from './strip/useEvening.ts';
import { useServiceHost } from './useServiceHost.ts';
import { useServiceRoom } from './useServiceRoom.ts';

interface ServiceViewProps {
  restaurant: FragmentType<typeof ServiceView_RestaurantFragmentDoc>;
  /** Brings the room up to date. */
  onLoad: () => Promise<void>;
}

const NARROW = '(max-width: 47.99em)';

/** The restaurant's room during a service: who sits where, who comes, and all that a host does about it. */
export function ServiceView({ restaurant, onLoad }: ServiceViewProps) {
  const service = useServiceRoom(restaurant, onLoad);
  const host = useServiceHost(service);
  const evening = useEvening(service);
  const carrying = useCarrying({ service, host, evening });
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { room, clockAt } = service;
  const { picked, placing, letGo, writes } = host;
  const { refused } = writes;
  const panel = <ServicePanel host={host} service={service} />;
  const handleInsist = async (reason: string) => {
    const asked = picked;
    if (refused && (await writes.insist(refused, reason))) letGo(asked);
  };
  const handleEndEarly = async (until: Until) => {
    const asked = picked;
    if (refused && (await writes.endEarly(refused, until))) letGo(asked);
  };
  return (
    <>
      <ServiceFrame
        floor={
          <>
            {isNarrow && placing.party && <PlacingBar host={host} party={placing.party} room={room} />}
            <RoomFloor carrying={carrying} evening={evening} host={host} service={service} />
          </>
        }
        head={
          <ServiceHead
            onLists={isNarrow ? host.openPanel : undefined}
            onWalkIn={() => host.pick({ kind: 'newParty' })}
            service={service}
          />
        }
        list={!isNarrow && panel}
        strip={<EveningStrip service={service} view={evening} />}
      />
      {isNarrow && <ServiceDrawer host={host}>{panel}</ServiceDrawer>}
      <CarryGhost carrying={carrying} service={service} />
      {refused && (
        <InsistDialog
          clockAt={clockAt}
          deed={refused}
          onClose={writes.giveUp}
          onEndEarly={handleEndEarly}
          onInsist={handleInsist}
        />
      )}
    </>
  );
}
