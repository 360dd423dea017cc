import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DisputeActs } from '../../../bookings/guarantee/Disputes.tsx';
import { disputeInWords } from '../../../bookings/guarantee/guarantee-words.ts';
import type { RestaurantDispute, VoucherDispute } from './entry-words.ts';
import classes from './MoneyCard.module.css';

interface Props {
  disputes: readonly RestaurantDispute[];
  ofVouchers: readonly VoucherDispute[];
  timezone: string;
}

/** A dispute as the list shows it, whatever was paid for. */
interface Listed
  extends Pick<RestaurantDispute, 'state' | 'amountMinor' | 'answerBy' | 'openedAt' | 'currency'> {
  about: { name: string; page: string } | null;
  answerUrl: string | null;
  evidenceUrl: string | null;
}

/** Payments of bookings and of gift vouchers that guests take back through their banks, those to answer first. Nothing without one. */
export function DisputeList({ disputes, ofVouchers, timezone }: Props) {
  if (disputes.length === 0 && ofVouchers.length === 0) return null;
  return (
    <>
      <Section
        disputes={disputes.map(ofBooking)}
        id="disputes-heading"
        timezone={timezone}
        title="Disputes"
      />
      <Section
        disputes={ofVouchers.map(ofVoucher)}
        id="voucher-disputes-heading"
        timezone={timezone}
        title="Disputes of gift vouchers"
      />
    </>
  );
}

const ofBooking = (dispute: RestaurantDispute): Listed => ({
  ...dispute,
  about:
    dispute.bookingId && dispute.reference
      ? { name: dispute.reference, page: `/bookings?booking=${dispute.bookingId}` }
      : null,
});

const ofVoucher = (dispute: VoucherDispute): Listed => ({
  ...dispute,
  about: { name: `… ${dispute.lastFour}`, page: `/vouchers?voucher=${dispute.voucherId}` },
});

interface SectionProps {
  id: string;
  title: string;
  disputes: readonly Listed[];
  timezone: string;
}

function Section({ id, title, disputes, timezone }: SectionProps) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title id={id} mb="xs" order={4} size="h5">
        {title}
      </Title>
      <ul className={classes.disputes}>
        {disputes.map((dispute) => (
          <li data-state={dispute.state} key={`${dispute.openedAt} ${dispute.about?.name}`}>
            <Text size="sm">
              {dispute.about && (
                <Anchor component={Link} fw={600} inherit to={dispute.about.page}>
                  {dispute.about.name}
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
