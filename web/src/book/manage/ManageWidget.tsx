import { i18n } from '../language/i18n.ts';
import { BookingSkeleton } from '../outline/BookingSkeleton.tsx';
import { LoadFailed, NothingToBook } from '../restaurant/NothingToBook.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { Manage } from './Manage.tsx';
import { useConfirmedEmail } from './useConfirmedEmail.ts';
import { useManagedBooking } from './useManagedBooking.ts';
import { isBackFromPaying } from './useManageToken.ts';

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
    <WithoutLink />
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

/** A page without a link: a whole one was not opened, or its guest paid from another tab. */
function WithoutLink() {
  if (!isBackFromPaying()) return <OpensNothing />;
  return (
    <NothingToBook title={i18n._('Please go back to where you opened your booking')}>
      <p>
        {i18n._(
          'If you have paid, or given your card, the page where you began shows it, and so does the link in your mail. You can close this tab.',
        )}
      </p>
    </NothingToBook>
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
