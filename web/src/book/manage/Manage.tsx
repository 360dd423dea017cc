import { useState } from 'react';
import widget from '../BookingWidget.module.css';
import { i18n } from '../language/i18n.ts';
import { RestaurantHeader } from '../restaurant/RestaurantHeader.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useToast } from '../ui/Toast.tsx';
import { type AskedQuestion, askedInAddress } from './asked-in-address.ts';
import awaited from './awaited/AwaitedGuarantee.module.css';
import { AwaitedGuarantee } from './awaited/AwaitedGuarantee.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { ComingQuestion } from './ComingQuestion.tsx';
import { usePaidChange } from './difference/usePaidChange.ts';
import { ManageActs } from './ManageActs.tsx';
import { ManagedBookingCard } from './ManagedBookingCard.tsx';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  onAnswered: (booking: AnsweredBooking) => void;
  onStale: () => void;
}

type Mode = 'opened' | 'changing' | 'cancelling' | 'coming' | 'answered';

const modeOf = { coming: 'coming', cancel: 'cancelling', change: 'changing' } as const satisfies Record<
  AskedQuestion,
  Mode
>;

function firstMode(): Mode {
  const asked = askedInAddress();
  return asked ? modeOf[asked] : 'opened';
}

/** The booking, what can be done with it, and the question that is put about it. */
export function Manage({ token, booking, onAnswered, onStale }: Props) {
  const [mode, setMode] = useState<Mode>(firstMode);
  const showToast = useToast();
  const leave = () => setMode('answered');
  const handleStale = () => {
    leave();
    onStale();
  };
  const paid = usePaidChange({
    token,
    onChanged: () => {
      showToast('success', i18n._('Booking changed'));
      handleStale();
    },
    onUnpaid: () => setMode('changing'),
  });
  const handleAnswered = (answered: AnsweredBooking) => {
    leave();
    onAnswered(answered);
  };
  const isChanging = mode === 'changing' && booking.guestMayChange && !paid.isAsking;
  return (
    <div className={widget.widget}>
      <PageTitle>{i18n._('Your booking at {restaurant}', { restaurant: booking.restaurant.name })}</PageTitle>
      <RestaurantHeader hasPhotos isBrief restaurant={booking.restaurant} />
      {isChanging ? (
        <ChangeForm
          booking={booking}
          onChanged={handleAnswered}
          onKeep={() => {
            leave();
            void paid.giveUp();
          }}
          onStale={handleStale}
          token={token}
          told={paid.unpaid && paid.told}
          unpaid={paid.unpaid}
        />
      ) : (
        <ManagedBookingCard booking={booking} hasFocus={mode === 'answered'}>
          {paid.isAsking ? (
            <p className={awaited.waiting} role="status">
              {i18n._('Asking whether your payment came in…')}
            </p>
          ) : (
            <>
              <Notice text={paid.told} />
              <Questions
                booking={booking}
                mode={mode}
                onAnswered={handleAnswered}
                onDone={onAnswered}
                onMode={setMode}
                onStale={onStale}
                token={token}
              />
            </>
          )}
        </ManagedBookingCard>
      )}
    </div>
  );
}

interface QuestionsProps extends Props {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** What was asked is answered by this, and is asked no more. */
  onAnswered: (booking: AnsweredBooking) => void;
  /** Something else was done, and whatever is asked stays. */
  onDone: (booking: AnsweredBooking) => void;
}

/** What is asked of the guest about the booking, or else what can be done with it. */
function Questions({ token, booking, mode, onMode, onAnswered, onDone, onStale }: QuestionsProps) {
  // What it costs depends on the hour: it is asked for again as the question is put.
  const askToCancel = () => {
    onMode('cancelling');
    if (booking.guarantee) onStale();
  };
  const handleStale = () => {
    onMode('answered');
    onStale();
  };
  const isAskedWhetherComing = mode === 'coming' && booking.guestMayChange && !booking.guestConfirmedAt;
  const isCancelling = mode === 'cancelling' && booking.guestMayCancel;
  return (
    <>
      {booking.awaitedGuarantee && (
        <AwaitedGuarantee onStale={onStale} timezone={booking.restaurant.timezone} token={token} />
      )}
      {isCancelling && (
        <CancelQuestion
          guarantee={booking.guarantee}
          onCancelled={onAnswered}
          onKeep={() => onMode('answered')}
          onStale={handleStale}
          token={token}
        />
      )}
      {isAskedWhetherComing && (
        <ComingQuestion onAnswered={onAnswered} onCancel={askToCancel} onStale={handleStale} token={token} />
      )}
      {!isCancelling && !isAskedWhetherComing && (
        <ManageActs
          booking={booking}
          onAnswered={onDone}
          onCancel={askToCancel}
          onChange={() => onMode('changing')}
          onStale={onStale}
          token={token}
        />
      )}
    </>
  );
}
