import { ServiceDetail } from '../panel/ServiceDetail.tsx';
import { ServiceSheet } from '../panel/ServiceSheet.tsx';
import { ServiceParties } from '../panel/ServiceSide.tsx';
import type { EveningView } from '../strip/useEvening.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';

interface NarrowSideProps {
  service: Service;
  host: ServiceHost;
  view: EveningView;
}

/** Where the screen is too narrow for a column: the parties below the floor, and what was tapped as a sheet over both. */
export function NarrowSide({ service, host, view }: NarrowSideProps) {
  const { picked, letGo } = host;
  return (
    <>
      <ServiceParties host={host} isNarrow service={service} view={view} />
      <ServiceSheet isOpen={picked !== null} label="Details" onClose={() => letGo()}>
        <ServiceDetail host={host} service={service} />
      </ServiceSheet>
    </>
  );
}
