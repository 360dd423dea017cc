import { useQuery } from '@apollo/client/react';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { momentInWords } from '../../shared/dates/date-in-words.ts';
import { displayDate } from '../../shared/dates/display-date.ts';
import { moneyText } from '../../shared/money/money.ts';
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx';
import { LoadAgain } from '../../ui/forms/LoadAgain.tsx';
import { Disputes } from '../bookings/guarantee/Disputes.tsx';
import { AmountDialog } from './AmountDialog.tsx';
import { useVoucherActs } from './useVoucherActs.ts';
import { OneVoucherDocument, type StaffVoucher_VoucherFragment } from './Vouchers.generated.ts';
import classes from './VouchersPage.module.css';
import { entryWords, isHeldByBank, standingWords } from './voucher-words.ts';

interface Props {
  voucherId: string;
  timezone: string;
  isManager: boolean;
  onClose: () => void;
}

type Act = 'redeem' | 'refund' | 'void';

/** One voucher: what is left, what is done with it, and every line of its ledger. */
export function VoucherDrawer({ voucherId, timezone, isManager, onClose }: Props) {
  const { data, error, refetch } = useQuery(OneVoucherDocument, {
    variables: { id: voucherId },
    fetchPolicy: 'cache-and-network',
  });
  const [act, setAct] = useState<Act | null>(null);
  const voucher = data?.node?.__typename === 'GiftVoucher' ? data.node : null;
  if (!voucher)
    return (
      <SideDrawer onClose={onClose} title="Voucher">
        {error ? (
          <LoadAgain
            message="The voucher could not be loaded."
            onTry={() => refetch().then(() => undefined)}
          />
        ) : data ? (
          <Text>There is no such voucher.</Text>
        ) : (
          <Skeleton aria-busy="true" height={240} />
        )}
      </SideDrawer>
    );
  const isUsable = voucher.standing === 'USABLE';
  const canRefund = isManager && voucher.balanceMinor > 0 && !isHeldByBank(voucher);
  const canVoid = isManager && isUsable;
  return (
    <SideDrawer isBehind={act !== null} onClose={onClose} title={`Voucher … ${voucher.lastFour}`}>
      <Stack gap="lg">
        <div>
          <Group gap="sm">
            <span className={classes.balance}>{moneyText(voucher.balanceMinor, voucher.currency)}</span>
            <Badge color={standingWords[voucher.standing].color} variant="light">
              {standingWords[voucher.standing].word}
            </Badge>
          </Group>
          <Text c="dimmed" size="sm">
            left of {moneyText(voucher.amountMinor, voucher.currency)},{' '}
            {voucher.expiresOn ? `usable until ${displayDate(voucher.expiresOn)}` : 'without an end'}
          </Text>
        </div>
        <DisputesOf timezone={timezone} voucher={voucher} />
        {isUsable && (
          <Button onClick={() => setAct('redeem')} size="md">
            Redeem
          </Button>
        )}
        <People voucher={voucher} />
        {(canRefund || canVoid) && (
          <Group gap="sm">
            {canRefund && (
              <Button onClick={() => setAct('refund')} variant="default">
                Refund to the buyer
              </Button>
            )}
            {canVoid && (
              <Button color="red" onClick={() => setAct('void')} variant="subtle">
                Void
              </Button>
            )}
          </Group>
        )}
        <Lines timezone={timezone} voucher={voucher} />
      </Stack>
      {act && <ActDialog act={act} onClose={() => setAct(null)} voucher={voucher} />}
    </SideDrawer>
  );
}

function ActDialog({
  act,
  voucher,
  onClose,
}: {
  act: Act;
  voucher: StaffVoucher_VoucherFragment;
  onClose: () => void;
}) {
  const acts = useVoucherActs(voucher.id);
  const shared = { currency: voucher.currency, mostMinor: voucher.balanceMinor, onClose };
  switch (act) {
    case 'redeem':
      return (
        <AmountDialog
          {...shared}
          act="Redeem"
          onSend={acts.redeem}
          words="What it pays for, such as a table"
        />
      );
    case 'refund':
      return (
        <AmountDialog
          {...shared}
          act="Refund"
          isReasonAsked
          onSend={acts.refund}
          words="Why: it stays with the voucher"
        >
          <Text size="sm">
            The provider gives it back to the card that paid. It leaves the voucher at once.
          </Text>
        </AmountDialog>
      );
    case 'void':
      return (
        <AmountDialog
          {...shared}
          act="Void"
          isAll
          isReasonAsked
          onSend={(_amount, reason) => acts.voidIt(reason)}
          words="Why: it stays with the voucher"
        >
          <Alert color="red" role="note" variant="light">
            What is left counts no more, and nothing goes back. This cannot be taken back.
          </Alert>
        </AmountDialog>
      );
  }
}

/** What the buyer's bank does, by when to answer and where, and what that does to the voucher. Nothing where it does nothing. */
function DisputesOf({ voucher, timezone }: { voucher: StaffVoucher_VoucherFragment; timezone: string }) {
  const { currency, disputedMinor } = voucher;
  const disputes = voucher.disputes ?? [];
  if (disputes.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5">
        Dispute
      </Title>
      <Disputes currency={disputes[0]?.currency ?? currency} disputes={disputes} timezone={timezone} />
      {disputedMinor > 0 && (
        <Text c="dimmed" size="sm">
          The bank took {moneyText(disputedMinor, currency)} off the voucher: nobody can pay with it. What was
          redeemed before stays redeemed.
        </Text>
      )}
    </section>
  );
}

function People({ voucher }: { voucher: StaffVoucher_VoucherFragment }) {
  const { buyerName, buyerEmail, recipientName, recipientEmail } = voucher;
  const people: [string, string, string | null][] = [
    ['For', recipientName, recipientEmail],
    ['From', buyerName, buyerEmail],
  ];
  return (
    <dl className={classes.people}>
      {people.map(([label, name, email]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes.name}>
            {name || 'Forgotten'}
            {email && <div className={classes.email}>{email}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ voucher, timezone }: { voucher: StaffVoucher_VoucherFragment; timezone: string }) {
  return (
    <section>
      <Title order={3} size="h5">
        Ledger
      </Title>
      <table aria-label="Lines of the ledger" className={classes.table}>
        <tbody>
          {voucher.entries.map((entry) => {
            const { word, isIn } = entryWords[entry.kind];
            const about = [entry.reason, entry.madeBy, entry.reference].filter(Boolean).join(' · ');
            return (
              <tr key={`${entry.kind} ${entry.at} ${entry.amountMinor}`}>
                <td className={classes.name}>
                  {word}
                  {about && <div className={classes.faint}>{about}</div>}
                  <div className={classes.faint}>{momentInWords(entry.at, timezone)}</div>
                </td>
                <td data-number>
                  {isIn ? '+' : '−'}
                  {moneyText(entry.amountMinor, voucher.currency)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
