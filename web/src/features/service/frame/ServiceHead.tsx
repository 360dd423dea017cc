import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { spanInWords } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import classes from './ServiceHead.module.css';
import { coversOf, dayInWords, nextServiceAfter, serviceNameAt } from './service-words.ts';

interface ServiceHeadProps {
  service: Service;
  host: ServiceHost;
}

/** Where and when this is, how full the service is, and what is taken from here. */
export function ServiceHead({ service, host }: ServiceHeadProps) {
  const { name, room, services, now, clockAt } = service;
  const { seated, booked } = coversOf(room);
  const late = room.arriving.filter(({ isLate }) => isLate).length;
  const overdue = room.tables.filter(({ state }) => state === 'OVERDUE').length;
  const next = nextServiceAfter(services, now);
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <Title className={classes.name} order={1} title={name}>
          {name}
        </Title>
        <span className={classes.quiet}>
          {serviceNameAt(services, now)} {dayInWords(room.date)} · <time>{clockAt(now)}</time>
        </span>
        <span className={classes.quiet}>
          {next
            ? `${next.name || 'Opens'} in ${spanInWords(next.minutes)}`
            : `${seated} of ${booked} ${booked === 1 ? 'cover' : 'covers'}`}
        </span>
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
      </div>
      <Button
        aria-label="New booking"
        className={classes.act}
        leftSection={<IconPlus aria-hidden size={18} stroke={2} />}
        onClick={() => host.takeBooking(room.date)}
        variant="default"
      >
        Booking
      </Button>
      <Button className={classes.act} onClick={host.takeWalkIn} title="Walk-in ( i )">
        Walk-in
      </Button>
    </div>
  );
}
