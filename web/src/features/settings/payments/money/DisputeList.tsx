import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DisputeActs } from '../../../bookings/guarantee/Disputes.tsx';
import { disputeInWords } from '../../../bookings/guarantee/guarantee-words.ts';
import type { RestaurantDispute } from './entry-words.ts';
import classes from './MoneyCard.module.css';

interface Props {
  disputes: readonly RestaurantDispute[];
  timezone: string;
}

/** Payments that guests take back through their banks, those to answer first. Nothing without one. */
export function DisputeList({ disputes, timezone }: Props) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes-heading">
      <Title id="disputes-heading" mb="xs" order={4} size="h5">
        Disputes
      </Title>
      <ul className={classes.disputes}>
        {disputes.map((dispute) => (
          <li data-state={dispute.state} key={`${dispute.openedAt} ${dispute.reference}`}>
            <Text size="sm">
              {dispute.bookingId && (
                <Anchor component={Link} fw={600} inherit to={`/bookings?booking=${dispute.bookingId}`}>
                  {dispute.reference}
                </Anchor>
              )}{' '}
              {disputeInWords(dispute, { currency: dispute.currency, timezone })}
            </Text>
            <DisputeActs dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}
