import { Button } from '@mantine/core';
import { dayInWords } from '../day/days.ts';
import { ServiceDetail } from '../panel/ServiceDetail.tsx';
import { ServiceSheet } from '../panel/ServiceSheet.tsx';
import { ServiceParties } from '../panel/ServiceSide.tsx';
import type { EveningView } from '../strip/useEvening.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import classes from './NarrowSide.module.css';

interface NarrowSideProps {
  service: Service;
  host: ServiceHost;
  view: EveningView;
}

/** Where the screen is too narrow for a column: the counts at the foot, and list and detail as sheets over the floor. */
export function NarrowSide({ service, host, view }: NarrowSideProps) {
  const { room } = service;
  const { picked, letGo, listed, isPanelOpen, openPanel, closePanel } = host;
  const open = (list: 'arriving' | 'waitlist' | 'seated') => {
    listed.show(list);
    letGo();
    openPanel();
  };
  return (
    <>
      {view.isElsewhere ? (
        <div className={classes.bar} data-bottom-bar>
          <Button className={classes.one} onClick={openPanel} variant="subtle">
            Bookings of {dayInWords(view.date)}
          </Button>
        </div>
      ) : (
        <div className={classes.bar} data-bottom-bar>
          <Button className={classes.one} onClick={() => open('arriving')} variant="subtle">
            Arriving {room.arriving.length}
          </Button>
          <Button className={classes.one} onClick={() => open('waitlist')} variant="subtle">
            Waitlist {room.waiting.length}
          </Button>
          <Button className={classes.one} onClick={() => open('seated')} variant="subtle">
            Seated {room.seated.length}
          </Button>
        </div>
      )}
      <ServiceSheet
        isOpen={isPanelOpen}
        label={picked ? 'Details' : 'Parties'}
        onClose={picked ? () => letGo() : closePanel}
      >
        {picked ? (
          <ServiceDetail host={host} service={service} />
        ) : (
          <ServiceParties host={host} service={service} view={view} />
        )}
      </ServiceSheet>
    </>
  );
}
