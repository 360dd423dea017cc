import { useQuery } from '@apollo/client/react';
import { Paper, Skeleton } from '@mantine/core';
import { moneyText } from '../../shared/money/money.ts';
import { LoadAgain } from '../../ui/forms/LoadAgain.tsx';
import { VoucherSumsDocument } from './Vouchers.generated.ts';
import classes from './VouchersPage.module.css';

/** What all vouchers come to: what was sold, used, given back or disputed, and what the restaurant still owes. Nothing while none was bought. */
export function VoucherSums({ restaurantId }: { restaurantId: string }) {
  const { data, error, refetch } = useQuery(VoucherSumsDocument, {
    variables: { restaurantId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return (
      <Paper p={{ base: 'md', sm: 'lg' }}>
        {error ? (
          <LoadAgain message="The sums could not be loaded." onTry={() => refetch().then(() => undefined)} />
        ) : (
          <Skeleton aria-busy="true" height={48} />
        )}
      </Paper>
    );
  const balances = data.restaurant?.giftVoucherBalances ?? [];
  return balances.map((sum) => {
    const money = (minor: number) => moneyText(minor, sum.currency);
    const figures: [string, string][] = [
      ['Outstanding', money(sum.outstandingMinor)],
      ['Sold', money(sum.issuedMinor)],
      ['Redeemed', money(sum.redeemedMinor)],
      ['Refunded', money(sum.refundedMinor)],
      ['Voided', money(sum.voidedMinor)],
      ['Expired', money(sum.expiredMinor)],
    ];
    // Few restaurants ever have a dispute, and those who have none need not read of it.
    const isDisputed = sum.disputedMinor > 0;
    if (isDisputed) figures.push(['Disputed', money(sum.disputedMinor)]);
    return (
      <Paper key={sum.currency} p={{ base: 'md', sm: 'lg' }}>
        <dl
          aria-label={`Sums in ${sum.currency}`}
          className={classes.sums}
          data-disputed={isDisputed || undefined}
        >
          {figures.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </Paper>
    );
  });
}
