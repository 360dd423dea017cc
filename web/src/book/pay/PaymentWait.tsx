import { useState } from 'react';
import { keepBooked } from '../kept/keep-booked.ts';
import { shownInstant, shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import type { BookingNotice } from '../send/booking-refusal.ts';
import type { BookedTable } from '../send/send-booking.ts';
import controls from '../ui/controls.module.css';
import { useArrivalFocus } from '../ui/useArrivalFocus.ts';
import { moneyInWords } from './asked-guarantee.ts';
import { CardIcon } from './CardIcon.tsx';
import styles from './PaymentWait.module.css';
import { keepCodes } from './pay-codes.ts';
import { forgetPaying, type Paying, recallPaying } from './paying.ts';
import type { PaymentStanding } from './settle-payment.ts';
import { type PaymentPhase, usePayment } from './usePayment.ts';

/** A guest between the form and the booking. */
export interface PaymentProps {
  restaurant: BookingRestaurant;
  /** Whether they are on the way to the provider's page just now, rather than back from it. */
  isLeaving: boolean;
  onBooked: (booking: BookedTable) => void;
  /** Called when there is nothing to wait for, with what is to be told beside the form. */
  onBack: (told: BookingNotice | null) => void;
}

/** Waits until the provider has told how the payment ended. Whatever the line does, nothing is paid twice, and nothing is lost. */
export function PaymentWait(props: PaymentProps) {
  const { restaurant, onBack } = props;
  const [paying] = useState(() => recallPaying(restaurant.id));
  // In another tab than the one they left in there is none.
  return paying ? (
    <Waiting paying={paying} {...props} />
  ) : (
    <BackElsewhere
      onBack={() => {
        forgetPaying(restaurant.id);
        onBack(null);
      }}
    />
  );
}

function Waiting({ restaurant, paying, isLeaving, onBooked, onBack }: PaymentProps & { paying: Paying }) {
  const { id: restaurantId } = restaurant;
  const [isGivingUp, setGivingUp] = useState(false);

  const handleStanding = ({ state, booking }: PaymentStanding, phase: PaymentPhase) => {
    if (booking) {
      forgetPaying(restaurantId);
      keepCodes(restaurantId, []);
      keepBooked(restaurantId, booking);
      const confirmationMail = paying.isMailHeldBack ? 'HELD_BACK' : booking.confirmationMail;
      return onBooked({ ...booking, byRequest: paying.byRequest, confirmationMail });
    }
    // Who is at the provider's page, or was there a moment ago, is waited for.
    if (state === 'AWAITING' && phase !== 'left' && phase !== 'givenUp') return;
    forgetPaying(restaurantId);
    onBack(phase === 'givenUp' && state !== 'RETURNED' ? null : toldOf(state, paying));
  };
  const payment = usePayment({ restaurantId, paying, isLeaving, onStanding: handleStanding });
  const handleGiveUp = async () => {
    setGivingUp(true);
    await payment.giveUp();
    setGivingUp(false);
  };

  const { title, text } = wordsOf(payment, paying);
  const heading = useArrivalFocus<HTMLHeadingElement>(true, title);
  return (
    <section className={styles.card}>
      <span className={styles.icon} data-moving={!payment.isOutOfReach}>
        <CardIcon />
      </span>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {payment.isLong && (
        <div className={styles.acts}>
          <a className={controls.secondary} href={paying.url} rel="noreferrer" target={payment.target}>
            {i18n._('Open the payment page')}
          </a>
          <button
            className={controls.plain}
            disabled={isGivingUp}
            onClick={() => void handleGiveUp()}
            type="button"
          >
            {i18n._('Go back without paying')}
          </button>
        </div>
      )}
    </section>
  );
}

/** In a tab that knows of no payment: one that was opened beside the restaurant's own site, or by a bank's app. */
function BackElsewhere({ onBack }: { onBack: () => void }) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <section className={styles.card}>
      <span className={styles.icon}>
        <CardIcon />
      </span>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {i18n._('Please go back to where you chose the time')}
      </h2>
      <p className={styles.text}>
        {i18n._(
          'If you have paid, or given your card, your booking is made, and the page where you began shows it. A mail confirms it, too. You can close this tab.',
        )}
      </p>
      <div className={styles.acts}>
        <button className={controls.plain} onClick={onBack} type="button">
          {i18n._('Book a table here')}
        </button>
      </div>
    </section>
  );
}

function wordsOf({ phase, isOutOfReach, isLong }: ReturnType<typeof usePayment>, paying: Paying) {
  if (isOutOfReach) {
    return {
      title: i18n._('The line is gone'),
      text: i18n._('What you have paid is safe. This page keeps asking, and goes on by itself.'),
    };
  }
  const said = { time: shownTime(paying.visit.time), until: shownInstant(paying.expiresAt) };
  const kept = i18n._('We keep {time} for you until {until} while you pay.', said);
  if (phase === 'back') {
    return {
      title: i18n._('Your payment is being confirmed'),
      text: isLong
        ? i18n._('We have not heard of it yet. This page goes on by itself as soon as we do.')
        : i18n._('This takes a moment.'),
    };
  }
  return phase === 'beside'
    ? {
        title: i18n._('Please pay in the tab that has opened'),
        text: `${kept} ${i18n._('This page then goes on by itself.')}`,
      }
    : { title: i18n._('Opening the payment page…'), text: kept };
}

/** What the form is told when there is no booking. */
function toldOf(state: PaymentStanding['state'], { visit, asked, expiresAt }: Paying): BookingNotice | null {
  const said = { time: shownTime(visit.time), until: shownInstant(expiresAt) };
  switch (state) {
    case 'AWAITING':
      return {
        kind: 'unpaid',
        text: i18n._('You have not paid yet. We keep {time} for you until {until}.', said),
      };
    case 'RETURNED':
      return { kind: 'slotTaken', text: returnedWords({ visit, asked }), alternatives: [] };
    case 'LAPSED':
      return {
        kind: 'message',
        text: i18n._('The payment was not finished in time. Nothing is booked, and nothing was charged.'),
      };
    default:
      return null;
  }
}

function returnedWords({ visit, asked }: Pick<Paying, 'visit' | 'asked'>): string {
  const time = shownTime(visit.time);
  const amount = moneyInWords({ amountMinor: asked.dueNowMinor, currency: asked.currency });
  return asked.kind === 'CARD_HOLD'
    ? i18n._('{time} was gone when your card came in. Nothing is booked, and nothing is charged.', { time })
    : i18n._('{time} was gone when your payment came in. Nothing is booked, and {amount} goes back to you.', {
        time,
        amount,
      });
}
