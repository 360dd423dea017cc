import { renewToken } from '../kept/kept-bookings.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { ChangeIcon } from '../ui/icons.tsx';
import acts from '../visit/VisitActs.module.css';
import { VisitActs } from '../visit/VisitActs.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { LateReport } from './LateReport.tsx';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { keepInAddress } from './useManageToken.ts';

interface Props {
  token: string;
  booking: ManagedBooking;
  onAnswered: (booking: AnsweredBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
  onChange: () => void;
  onCancel: () => void;
}

/** What can be done about a booking: what is most pressing first, to call it off last. */
export function ManageActs({ token, booking, onAnswered, onStale, onChange, onCancel }: Props) {
  const { guestMayChange, guestMayCancel, guestMayReportLate, isShared, reference, guests, restaurant } =
    booking;
  const handleCorrected = (answered: AnsweredBooking, other: string | null) => {
    onAnswered(answered);
    if (other) {
      renewToken(token, other);
      keepInAddress(other);
    }
  };
  return (
    <>
      {guestMayReportLate && (
        <LateReport booking={booking} onAnswered={onAnswered} onStale={onStale} token={token} />
      )}
      {guestMayCancel && (
        <VisitActs
          calendarKey={{ token }}
          details={i18n._('Reference {reference}', { reference })}
          guests={guests}
          isShared={isShared}
          restaurant={restaurant}
          shareToken={token}
          visit={booking}
          wallets={booking}
        >
          {guestMayChange && (
            <button className={acts.act} onClick={onChange} type="button">
              <ChangeIcon />
              {i18n._('Change booking')}
            </button>
          )}
        </VisitActs>
      )}
      <ContactDetails booking={booking} onCorrected={handleCorrected} onStale={onStale} token={token} />
      <div className={acts.last}>
        {guestMayCancel ? (
          <button className={controls.plain} onClick={onCancel} type="button">
            {i18n._('Cancel booking')}
          </button>
        ) : (
          <a className={controls.secondary} href={`/book/${restaurant.id}`}>
            {i18n._('Book another table')}
          </a>
        )}
      </div>
    </>
  );
}
