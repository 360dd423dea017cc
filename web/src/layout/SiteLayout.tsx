import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionStatus } from '../features/accounts/session/session-context.ts';
import { BookingOverlays } from '../features/bookings/overlays/BookingOverlays.tsx';
import { IconNames } from '../ui/hints/IconNames.tsx';
import classes from './SiteLayout.module.css';
import { AppChat } from './shell/AppChat.tsx';
import { Rail } from './shell/Rail.tsx';

const BottomBar = lazy(async () => ({ default: (await import('./shell/BottomBar.tsx')).BottomBar }));

// What it says is asked for apart from the page, and comes after it.
const SubscriptionBanner = lazy(async () => ({
  default: (await import('../features/billing/subscription/SubscriptionBanner.tsx')).SubscriptionBanner,
}));
// Nobody presses a key before the page is there.
const CommandCenter = lazy(async () => ({
  default: (await import('./shell/CommandCenter.tsx')).CommandCenter,
}));
// What happens at the restaurant while the page stands; it is of no use before that.
const LiveShell = lazy(async () => ({
  default: (await import('./shell/live/LiveShell.tsx')).LiveShell,
}));

/** Below it a thumb holds the screen. */
const SMALL = '(max-width: 63.99em)';

/** The way around and the page, for those who are signed in; keyboards may jump straight to the page. */
export function SiteLayout() {
  const isSignedOut = useSessionStatus() === 'signedOut'; // and on the way to the login page
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  return (
    <div className={classes.site} data-small={isSmall || undefined}>
      <a href="#page" className={classes.skip}>
        Skip to content
      </a>
      {!isSignedOut && !isSmall && <Rail />}
      <main id="page" tabIndex={-1} className={classes.page}>
        {!isSignedOut && (
          <Suspense fallback={null}>
            <LiveShell />
          </Suspense>
        )}
        {!isSignedOut && (
          <Suspense fallback={null}>
            <SubscriptionBanner />
          </Suspense>
        )}
        <Outlet />
      </main>
      {!isSignedOut && isSmall && (
        <Suspense fallback={null}>
          <BottomBar />
        </Suspense>
      )}
      {!isSignedOut && <BookingOverlays />}
      {!isSignedOut && (
        <Suspense fallback={null}>
          <CommandCenter />
        </Suspense>
      )}
      {!isSignedOut && <IconNames />}
      <AppChat />
    </div>
  );
}
