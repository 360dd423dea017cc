import { useQuery } from '@apollo/client/react';
import { Skeleton, Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { useReloadWith } from '../../../shared/reload/useReloadWith.ts';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { guestsInWords, namesOf } from '../service.ts';
import { ShiftGuestsDocument } from './ServersDrawer.generated.ts';
import classes from './ServersDrawer.module.css';
import type { Shift } from './shift-draft.ts';
import { vipsOf } from './shift-guests.ts';

interface Props {
  restaurantId: string;
  shift: Shift;
  /** How often the room was looked at. */
  looks: number;
}

/** The VIPs of the service, found by the labels of bookings and guests. */
export function ShiftVips({ restaurantId, shift, looks }: Props) {
  const titleId = useId();
  const { date } = shift;
  const variables = useMemo(() => ({ restaurantId, date }), [restaurantId, date]);
  const { data, error, refetch } = useQuery(ShiftGuestsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useReloadWith(ShiftGuestsDocument, variables, looks);
  const bookings = data?.restaurant?.serviceDay?.bookings;
  const vips = bookings && vipsOf(bookings, shift);
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} mb="xs" order={3}>
        VIPs
      </Title>
      {!vips &&
        (error || data ? (
          <LoadAgain message="The VIPs could not be loaded." onTry={refetch} />
        ) : (
          <Skeleton height={48} />
        ))}
      {vips?.length === 0 && (
        <Text c="dimmed" size="sm">
          None in this service. A guest or a booking with the tag VIP shows up here.
        </Text>
      )}
      {vips && vips.length > 0 && (
        <ul className={classes.vips}>
          {vips.map(({ id, time, customerName, guests, tables }) => (
            <li className={classes.vip} key={id}>
              <Text className={classes.name} fw={600}>
                {customerName}
              </Text>
              <Text c="dimmed" size="sm">
                {[spokenTime(time), guestsInWords(guests), tables.length > 0 && `Table ${namesOf(tables)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
