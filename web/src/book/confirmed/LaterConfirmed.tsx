import { type ComponentType, lazy } from 'react';
import { i18n } from '../language/i18n.ts';
import { withTexts } from '../language/speak.ts';
import type { ConfirmedProps } from './BookingConfirmed.tsx';

/** Fetches what is shown after a booking: as soon as a time is chosen, so that it is there when the answer comes. */
export const fetchConfirmed = () => withTexts(import('./BookingConfirmed.tsx'));

/** The page after a booking, loaded by those who are about to book alone. Whose line fails just then has the essentials. */
export const LaterConfirmed = lazy<ComponentType<ConfirmedProps>>(async () => {
  try {
    return { default: (await fetchConfirmed()).BookingConfirmed };
  } catch {
    return { default: Essentials };
  }
});

function Essentials({ booking: { reference, manageToken } }: ConfirmedProps) {
  return (
    <section>
      <h2>{i18n._('Booking Request Confirmed!')}</h2>
      <p>
        {i18n._('Reference')} {reference}
      </p>
      {manageToken && <a href={`/manage#${manageToken}`}>{i18n._('Change or cancel')}</a>}
    </section>
  );
}
