import { useState } from 'react';
import widget from '../BookingWidget.module.css';
import { i18n } from '../language/i18n.ts';
import { BookingSkeleton } from '../outline/BookingSkeleton.tsx';
import { LoadFailed, NothingToBook } from '../restaurant/NothingToBook.tsx';
import { RestaurantHeader } from '../restaurant/RestaurantHeader.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { type AskedQuestion, askedInAddress } from './asked-in-address.ts';
import { AwaitedGuarantee } from './awaited/AwaitedGuarantee.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { ComingQuestion } from './ComingQuestion.tsx';
import { ManageActs } from './ManageActs.tsx';
import { ManagedBookingCard } from './ManagedBookingCard.tsx';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { useConfirmedEmail } from './useConfirmedEmail.ts';
import { useManagedBooking } from './useManagedBooking.ts';

interface Props {
  /** Null when the address holds none. */
  token: string | null;
}

/** All that a guest can do with the booking behind a manage link. */
export function ManageWidget({ token }: Props) {
  return token ? (
    <ToastProvider>
      <BookingBehind key={token} token={token} />
    </ToastProvider>
  ) : (
    <OpensNothing />
  );
}

function BookingBehind({ token }: { token: string }) {
  const { isLoading, hasFailed, booking, reload, show } = useManagedBooking(token);
  useConfirmedEmail(token, booking !== null);
  if (isLoading) return <BookingSkeleton label={i18n._('Loading your booking…')} />;
  if (hasFailed) return <LoadFailed onRetry={reload} title={i18n._('Could not load your booking')} />;
  if (!booking) return <OpensNothing />;
  return <Manage booking={booking} onAnswered={show} onStale={reload} token={token} />;
}

interface ManageProps {
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

function Manage({ token, booking, onAnswered, onStale }: ManageProps) {
  const [mode, setMode] = useState<Mode>(firstMode);
  const leave = () => setMode('answered');
  const handleAnswered = (answered: AnsweredBooking) => {
    leave();
    onAnswered(answered);
  };
  // What it costs depends on the hour: it is asked for again as the question is put.
  const askToCancel = () => {
    setMode('cancelling');
    if (booking.guarantee) onStale();
  };
  const handleStale = () => {
    leave();
    onStale();
  };
  const isAskedWhetherComing = mode === 'coming' && booking.guestMayChange && !booking.guestConfirmedAt;
  const isChanging = mode === 'changing' && booking.guestMayChange;
  const isCancelling = mode === 'cancelling' && booking.guestMayCancel;
  return (
    <div className={widget.widget}>
      <PageTitle>{i18n._('Your booking at {restaurant}', { restaurant: booking.restaurant.name })}</PageTitle>
      <RestaurantHeader hasPhotos isBrief restaurant={booking.restaurant} />
      {isChanging ? (
        <ChangeForm
          booking={booking}
          onChanged={handleAnswered}
          onKeep={leave}
          onStale={handleStale}
          token={token}
        />
      ) : (
        <ManagedBookingCard booking={booking} hasFocus={mode === 'answered'}>
          {booking.awaitedGuarantee && (
            <AwaitedGuarantee onStale={onStale} timezone={booking.restaurant.timezone} token={token} />
          )}
          {isCancelling && (
            <CancelQuestion
              guarantee={booking.guarantee}
              onCancelled={handleAnswered}
              onKeep={leave}
              onStale={handleStale}
              token={token}
            />
          )}
          {isAskedWhetherComing && (
            <ComingQuestion
              onAnswered={handleAnswered}
              onCancel={askToCancel}
              onStale={handleStale}
              token={token}
            />
          )}
          {!isCancelling && !isAskedWhetherComing && (
            <ManageActs
              booking={booking}
              onAnswered={onAnswered}
              onCancel={askToCancel}
              onChange={() => setMode('changing')}
              onStale={onStale}
              token={token}
            />
          )}
        </ManagedBookingCard>
      )}
    </div>
  );
}

function OpensNothing() {
  return (
    <NothingToBook title={i18n._('This link opens no booking')}>
      <p>
        {i18n._(
          'Please check that you have opened the whole link from your mail. If you have, the restaurant has removed the booking: please call the restaurant.',
        )}
      </p>
    </NothingToBook>
  );
}
