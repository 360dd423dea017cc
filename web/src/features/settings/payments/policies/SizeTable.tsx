import classes from '../Payments.module.css';
import type { Policy } from './policy.ts';
import { askInWords, kindWords, sizesInWords } from './policy-words.ts';

/** What some sizes are asked for. */
interface SizeAsk {
  fromGuests: number;
  toGuests: number;
  amountMinor: number;
  unit?: Policy['unit'] | null;
  kind?: Policy['kind'] | null;
  /** Where several policies meet: whose rule it is. */
  policyName?: string | null;
}

interface Props {
  label: string;
  asks: readonly SizeAsk[];
  currency: string | null;
}

/** What a party is asked for, by its size. */
export function SizeTable({ label, asks, currency }: Props) {
  return (
    <table aria-label={label} className={classes.sizes}>
      <thead>
        <tr>
          <th scope="col">Guests</th>
          <th scope="col">Asked for</th>
        </tr>
      </thead>
      <tbody>
        {asks.map(({ fromGuests, toGuests, amountMinor, unit = null, kind, policyName }) => (
          <tr data-free={amountMinor === 0 || undefined} key={fromGuests}>
            <th scope="row">{sizesInWords(fromGuests, toGuests)}</th>
            <td>
              {askInWords(amountMinor, unit, currency)}
              {policyName && (
                <span className={classes.by}>
                  {kind && kindWords[kind].name} · {policyName}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
