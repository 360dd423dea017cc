import type { FragmentType } from '@apollo/client';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { Until } from './actions/useDeeds.ts';
import { CarryGhost } from './carry/CarryGhost.tsx';
import { LeaveDoor } from './carry/LeaveDoor.tsx';
import { useCarrying } from './carry/useCarrying.ts';
import { BoughtOfService } from './experiences/BoughtOfService.tsx';
import { RoomFloor } from './floor/RoomFloor.tsx';
import { NarrowSide } from './frame/NarrowSide.tsx';
import { ServiceFrame } from './frame/ServiceFrame.tsx';
import { ServiceHead } from './frame/ServiceHead.tsx';
import { ServiceSide } from './panel/ServiceSide.tsx';
import type { ServiceView_RestaurantFragmentDoc } from './ServiceView.generated.ts';
import { useShifts } from './shifts/useShifts.ts';
import { EveningStrip } from './strip/EveningStrip.tsx';
import { useEvening } from './strip/useEvening.ts';
import { useAsked } from './useAsked.ts';
import { type ServiceHost, useServiceHost } from './useServiceHost.ts';
import { type Service, useServiceRoom } from './useServiceRoom.ts';

// Seldom needed: a rule says no.
const InsistDialog = lazy(async () => ({
  default: (await import('./actions/InsistDialog.tsx')).InsistDialog,
}));

interface ServiceViewProps {
  restaurant: FragmentType<typeof ServiceView_RestaurantFragmentDoc>;
  /** Brings the room up to date. */
  onLoad: () => Promise<void>;
}

const NARROW = '(max-width: 47.99em)';

/** The restaurant's room during a service: who sits where, who comes, and all that a host does about it. */
export function ServiceView({ restaurant, onLoad }: ServiceViewProps) {
  const service = useServiceRoom(restaurant, onLoad);
  const evening = useEvening(service);
  const host = useServiceHost(service, evening);
  const shifts = useShifts(service, evening);
  const carrying = useCarrying({ service, host, evening });
  useAsked(host.pick);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  return (
    <BoughtOfService date={evening.date} service={service}>
      <ServiceFrame
        floor={
          <RoomFloor carrying={carrying} evening={evening} host={host} service={service} shifts={shifts} />
        }
        head={<ServiceHead host={host} service={service} shifts={shifts} view={evening} />}
        list={
          <>
            {isNarrow ? (
              <NarrowSide host={host} service={service} view={evening} />
            ) : (
              <ServiceSide host={host} service={service} view={evening} />
            )}
            <LeaveDoor carrying={carrying} host={host} />
          </>
        }
        strip={<EveningStrip service={service} view={evening} />}
      />
      <CarryGhost carrying={carrying} service={service} />
      <RefusedDeed host={host} service={service} />
      {host.writes.moneyQuestion}
    </BoughtOfService>
  );
}

/** The question when a rule says no. */
function RefusedDeed({ host, service }: { host: ServiceHost; service: Service }) {
  const { picked, letGo, writes } = host;
  const { refused } = writes;
  if (!refused) return null;
  const asked = picked;
  const handleInsist = async (reason: string) => {
    if (await writes.insist(refused, reason)) letGo(asked);
  };
  const handleEndEarly = async (until: Until) => {
    if (await writes.endEarly(refused, until)) letGo(asked);
  };
  return (
    <Suspense>
      <InsistDialog
        clockAt={service.clockAt}
        deed={refused}
        onClose={writes.giveUp}
        onEndEarly={handleEndEarly}
        onInsist={handleInsist}
      />
    </Suspense>
  );
}
