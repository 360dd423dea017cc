import '../book/palette.css';
import { Outlet } from 'react-router-dom';
import { LiveChat } from '../chat/LiveChat.tsx';
import { useSessionStatus } from '../features/accounts/session/session-context.ts';
import { SubscriptionBanner } from '../features/billing/subscription/SubscriptionBanner.tsx';
import { BookingOverlays } from '../features/bookings/overlays/BookingOverlays.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SiteLayout.module.css';

/** Header and the page, for those who are signed in; keyboards may jump straight to the page. */
export function SiteLayout() {
  const isSignedOut = useSessionStatus() === 'signedOut'; // and on the way to the login page
  return (
    <div className={classes.site}>
      <a href="#page" className={classes.skip}>
        Skip to content
      </a>
      <SiteHeader />
      <main id="page" tabIndex={-1} className={classes.page}>
        {!isSignedOut && <SubscriptionBanner />}
        <Outlet />
      </main>
      {!isSignedOut && <BookingOverlays />}
      <LiveChat />
    </div>
  );
}
