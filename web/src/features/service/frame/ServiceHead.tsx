import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ClosingButton } from '../closing/ClosingButton.tsx';
import { DayMenu } from '../day/DayMenu.tsx';
import { dayInWords } from '../day/days.ts';
import { PrintMenu } from '../day/PrintMenu.tsx';
import { KitchenButton } from '../experiences/KitchenButton.tsx';
import { spanInWords } from '../service.ts';
import { ServersButton } from '../shifts/ServersButton.tsx';
import type { Shifts } from '../shifts/useShifts.ts';
import type { EveningView } from '../strip/useEvening.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import classes from './ServiceHead.module.css';
import { coversOf, nextServiceAfter, serviceNameAt } from './service-words.ts';

interface ServiceHeadProps {
  service: Service;
  host: ServiceHost;
  view: EveningView;
  shifts: Shifts;
}

/** Where and when this is, how full the service is, and what is taken from here. */
export function ServiceHead({ service, host, view, shifts }: ServiceHeadProps) {
  const { name, services, now } = service;
  const { date, isElsewhere } = view;
  const shown = isElsewhere ? view.service?.name : serviceNameAt(services, now);
  return (
    <div className={classes.bar}>
      <Title className={classes.name} order={1} title={name}>
        {name}
      </Title>
      <div className={classes.words}>
        <DayMenu
          service={service}
          view={view}
          words={[shown, dayInWords(date)].filter(Boolean).join(' · ')}
        />
        {!isElsewhere && <StateOfNow service={service} />}
      </div>
      <div className={classes.print}>
        <KitchenButton date={date} />
        <ServersButton date={date} service={service} shifts={shifts} />
        {date <= service.room.date && <ClosingButton date={date} service={service} />}
        <PrintMenu date={date} restaurantId={service.restaurantId} />
      </div>
      <div className={classes.acts}>
        <Button
          aria-label="New booking"
          className={classes.act}
          leftSection={<IconPlus aria-hidden size={18} stroke={2} />}
          onClick={() => host.takeBooking(date)}
          variant="default"
        >
          Booking
        </Button>
        <Button className={classes.act} onClick={host.takeWalkIn} title="Walk-in ( i )">
          Walk-in
        </Button>
      </div>
    </div>
  );
}

/** The clock, who is late or overdue, and the covers: as much as there is room for, in this order. */
function StateOfNow({ service: { room, services, isClosed, now, clockAt } }: { service: Service }) {
  const { seated, booked } = coversOf(room);
  const late = room.arriving.filter(({ isLate }) => isLate).length;
  const overdue = room.tables.filter(({ state }) => state === 'OVERDUE').length;
  const next = nextServiceAfter(services, now);
  return (
    <>
      <time className={classes.clock}>{clockAt(now)}</time>
      {late > 0 && (
        <span className={classes.flag} data-tone="late">
          {late} late
        </span>
      )}
      {overdue > 0 && (
        <span className={classes.flag} data-tone="over">
          {overdue} overdue
        </span>
      )}
      <span className={classes.quiet}>
        {next
          ? `${next.name || 'Opens'} in ${spanInWords(next.minutes)}`
          : isClosed
            ? 'Closed today'
            : booked > 0 && `${seated} of ${booked} ${booked === 1 ? 'cover' : 'covers'}`}
      </span>
    </>
  );
}
