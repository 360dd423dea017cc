import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { weekInWords } from '../booking-rules/present-rules.ts';
import classes from './HoursOfServices.module.css';

type HoursOfServicesProps = Parameters<typeof weekInWords>[0];

/** The week as the services make it. They are changed where they are, not here as well. */
export function HoursOfServices(hours: HoursOfServicesProps) {
  return (
    <section aria-label="Opening hours">
      <Text fw={500} size="sm">
        Opening hours
      </Text>
      <dl className={classes.week}>
        {weekInWords(hours).map(({ days, hours: told }) => (
          <div className={classes.days} key={days}>
            <dt>{days}</dt>
            <dd>{told}</dd>
          </div>
        ))}
      </dl>
      <Button component={Link} to="/settings/booking-rules#services" variant="default">
        Change opening hours and services
      </Button>
    </section>
  );
}
