import { Button, Title } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import type { Service } from '../useServiceRoom.ts';
import classes from './ServiceHead.module.css';
import { coversOf, dayInWords, serviceNameAt } from './service-words.ts';

interface ServiceHeadProps {
  service: Service;
  onWalkIn: () => void;
  /** Opens the lists where they do not stand beside the plan. */
  onLists?: (() => void) | undefined;
}

/** Where and when this is, how full the service is, and what is taken from here. */
export function ServiceHead({ service, onWalkIn, onLists }: ServiceHeadProps) {
  const { name, room, services, now, clockAt } = service;
  const { seated, booked } = coversOf(room);
  const late = room.arriving.filter(({ isLate }) => isLate).length;
  const overdue = room.tables.filter(({ state }) => state === 'OVERDUE').length;
  const serviceName = serviceNameAt(services, now);
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        <Title className={classes.name} order={1}>
          {name}
        </Title>
        <span className={classes.quiet}>
          {serviceName && `${serviceName} · `}
          {dayInWords(room.date)} · <time>{clockAt(now)}</time>
        </span>
        <span className={classes.quiet}>
          {seated} of {booked} covers seated
        </span>
        {late > 0 && <span className={classes.quiet}>{late} late</span>}
        {overdue > 0 && <span className={classes.quiet}>{overdue} overdue</span>}
      </div>
      {onLists && (
        <Button
          leftSection={<IconList aria-hidden size={18} />}
          onClick={onLists}
          size="md"
          variant="default"
        >
          Lists
        </Button>
      )}
      <Button onClick={onWalkIn} size="md">
        Walk-in
      </Button>
    </div>
  );
}
