import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCreditCard, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingStatus, Role } from '../../../generated/schema-types.ts';
import { momentInWords } from '../../../shared/dates/date-in-words.ts';
import { serverNow } from '../../../shared/dates/server-clock.ts';
import { moneyText } from '../../../shared/money/money.ts';
import { reaches } from '../../team/role-words.ts';
import classes from './BookingMoney.module.css';
import { ChargeDialog } from './ChargeDialog.tsx';
import { Disputes } from './Disputes.tsx';
import {
  atStake,
  type Guarantee,
  isWaivable,
  kindName,
  moveInWords,
  noShowFee,
  standingOf,
} from './guarantee-words.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { useGuaranteeActs } from './useGuaranteeActs.ts';
import { WaiveDialog } from './WaiveDialog.tsx';

interface Props {
  booking: {
    id: string;
    customerName: string;
    status: BookingStatus;
    guarantee: Guarantee | null;
    restaurant: { timezone: string; viewerRole: Role | null };
  };
}

/** What guarantees a booking: how the money stands, what the guest agreed to, and what can be done about it. Nothing without one. */
export function BookingMoney({ booking }: Props) {
  const { guarantee, restaurant } = booking;
  if (!guarantee) return null;
  const { kind, amountMinor, currency, isSimulated, waivedReason, acceptedAt, sentences } = guarantee;
  const { discountCode, discountMinor } = guarantee;
  const Icon = kind === 'CARD_HOLD' ? IconCreditCard : IconWallet;
  return (
    <section aria-label="Guarantee" className={classes.money}>
      <div className={classes.head}>
        <span className={classes.sum}>
          <Icon aria-hidden size={18} stroke={1.75} />
          {kindName[kind]} · {moneyText(amountMinor, currency)}
        </span>
        {isSimulated && <Badge color="yellow">Simulated</Badge>}
      </div>
      <Text size="sm">{standingOf(guarantee)}</Text>
      {discountCode && (
        <Text size="sm">
          Lowered by {moneyText(discountMinor, currency)} with the code {discountCode}.
        </Text>
      )}
      <Ahead booking={{ ...booking, guarantee }} />
      {waivedReason && <Text size="sm">The fee was waived: “{waivedReason}”</Text>}
      <Disputes currency={currency} disputes={guarantee.disputes ?? []} timezone={restaurant.timezone} />
      <Moves guarantee={guarantee} timezone={restaurant.timezone} />
      <details className={classes.agreed}>
        <summary>What the guest agreed to, {momentInWords(acceptedAt, restaurant.timezone)}</summary>
        {sentences.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
      </details>
      <Acts booking={{ ...booking, guarantee }} />
    </section>
  );
}

type Guaranteed = Props['booking'] & { guarantee: Guarantee };

const WAITED_FOR: readonly BookingStatus[] = ['PENDING', 'CONFIRMED'];

/** While the party is waited for: until when its guest cancels free of charge, and what staff's own ending comes to. */
function Ahead({ booking: { status, guarantee, restaurant } }: { booking: Guaranteed }) {
  if (!WAITED_FOR.includes(status)) return null;
  const { freeUntil, cancellingCostsMinor, currency } = guarantee;
  const until = momentInWords(freeUntil, restaurant.timezone);
  const isFree = serverNow() < Date.parse(freeUntil);
  const costs = moneyText(cancellingCostsMinor, currency);
  return (
    <Text c="dimmed" size="sm">
      {isFree
        ? `The guest can cancel until ${until}; that costs ${cancellingCostsMinor > 0 ? costs : 'nothing'}.`
        : `Free cancellation ended ${until}: a guest who cancels now loses ${costs}.`}{' '}
      {atStake(guarantee, 'CANCELLED')}
    </Text>
  );
}

function Moves({ guarantee, timezone }: { guarantee: Guarantee; timezone: string }) {
  const moves = guarantee.moves ?? [];
  if (moves.length === 0) return null;
  return (
    <ul aria-label="What the provider was asked" aria-live="polite" className={classes.moves}>
      {moves.map((move) => (
        <li data-state={move.state} key={`${move.askedAt} ${move.kind} ${move.amountMinor}`}>
          {moveInWords(move, guarantee.currency)}
          <Text c="dimmed" size="xs">
            {[momentInWords(move.askedAt, timezone), move.by, move.reason && `“${move.reason}”`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Acts({ booking }: { booking: Guaranteed }) {
  const { id, customerName, status, guarantee, restaurant } = booking;
  const [asked, setAsked] = useState<'charge' | 'refund' | 'waive' | null>(null);
  const acts = useGuaranteeActs(id);
  const close = () => setAsked(null);
  const fee = noShowFee(status, guarantee);
  const mayRefund = restaurant.viewerRole !== null && reaches(restaurant.viewerRole, 'MANAGER');
  const refundableMinor = guarantee.refundableMinor ?? 0;
  const canRefund = mayRefund && refundableMinor > 0;
  const canWaive = mayRefund && isWaivable(guarantee);
  if (!fee && !canRefund && !canWaive) return null;
  return (
    <Group gap="xs">
      {fee && (
        <Button onClick={() => setAsked('charge')} size="compact-md">
          Charge the no-show fee
        </Button>
      )}
      {canRefund && (
        <Button onClick={() => setAsked('refund')} size="compact-md" variant="default">
          Refund
        </Button>
      )}
      {canWaive && (
        <Button onClick={() => setAsked('waive')} size="compact-md" variant="default">
          Waive the fee
        </Button>
      )}
      {asked === 'charge' && fee && (
        <ChargeDialog
          customerName={customerName}
          fee={fee}
          guarantee={guarantee}
          onCharge={acts.charge}
          onClose={close}
        />
      )}
      {asked === 'refund' && (
        <RefundDialog
          currency={guarantee.currency}
          customerName={customerName}
          mostMinor={refundableMinor}
          onClose={close}
          onRefund={acts.refund}
        />
      )}
      {asked === 'waive' && (
        <WaiveDialog customerName={customerName} guarantee={guarantee} onClose={close} onWaive={acts.waive} />
      )}
    </Group>
  );
}
