import { Title } from '@mantine/core';
import { dateInWords } from '../../../../shared/dates/date-in-words.ts';
import { moneyText } from '../../../../shared/money/money.ts';
import { type Payout, payoutState } from './entry-words.ts';
import classes from './MoneyCard.module.css';

/** So many are shown; the file has more. */
const SHOWN = 5;

/** What the provider sent to the restaurant's bank, the newest first. Nothing before the first. */
export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts-heading">
      <Title id="payouts-heading" mb="xs" order={4} size="h5">
        Payouts to your bank
      </Title>
      <table aria-labelledby="payouts-heading" className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">At your bank</th>
            <th scope="col">State</th>
            <th data-number scope="col">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.slice(0, SHOWN).map(({ providerRef, arrivesOn, state, amountMinor, currency }) => (
            <tr key={providerRef}>
              <td>{dateInWords(arrivesOn)}</td>
              <td>{payoutState[state]}</td>
              <td data-number>{moneyText(amountMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
