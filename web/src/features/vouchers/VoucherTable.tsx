import { Badge, UnstyledButton } from '@mantine/core';
import { momentInWords } from '../../shared/dates/date-in-words.ts';
import { moneyText } from '../../shared/money/money.ts';
import type { ListedVoucher_VoucherFragment } from './Vouchers.generated.ts';
import classes from './VouchersPage.module.css';
import { standingWords } from './voucher-words.ts';

interface Props {
  vouchers: readonly ListedVoucher_VoucherFragment[];
  timezone: string;
  onOpen: (id: string) => void;
}

/** Vouchers, a line each; the name opens one. */
export function VoucherTable({ vouchers, timezone, onOpen }: Props) {
  return (
    <table aria-label="Vouchers" className={classes.table}>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th data-wide scope="col">
            From
          </th>
          <th data-wide scope="col">
            Bought
          </th>
          <th scope="col">Code</th>
          <th data-number scope="col">
            Left
          </th>
          <th data-wide scope="col">
            Standing
          </th>
        </tr>
      </thead>
      <tbody>
        {vouchers.map((voucher) => (
          <tr key={voucher.id}>
            <td className={classes.name}>
              <UnstyledButton
                c="var(--mantine-primary-color-filled)"
                fw={600}
                mih={32}
                onClick={() => onOpen(voucher.id)}
              >
                {voucher.recipientName || 'Forgotten'}
              </UnstyledButton>
            </td>
            <td className={classes.name} data-wide>
              {voucher.buyerName || 'Forgotten'}
            </td>
            <td className={classes.faint} data-wide>
              {momentInWords(voucher.issuedAt, timezone)}
            </td>
            <td>… {voucher.lastFour}</td>
            <td data-number>
              {moneyText(voucher.balanceMinor, voucher.currency)}
              <div className={classes.faint}>of {moneyText(voucher.amountMinor, voucher.currency)}</div>
            </td>
            <td data-wide>
              <Badge color={standingWords[voucher.standing].color} miw="max-content" variant="light">
                {standingWords[voucher.standing].word}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
