import { Outlet } from 'react-router-dom';
import { useSessionStatus } from '../features/accounts/session-context.ts';
import { SubscriptionBanner } from '../features/billing/SubscriptionBanner.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import classes from './SiteLayout.module.css';

/** Header, the page, and for visitors the footer; keyboards may jump straight to the page. */
export function SiteLayout() {
  const isVisitor = useSessionStatus() === 'signedOut';
  return (
    <div className={classes.site}>
      <a href="#page" className={classes.skip}>
        Skip to content
      </a>
      <SiteHeader />
      <main id="page" tabIndex={-1} className={classes.page}>
        {!isVisitor && <SubscriptionBanner />}
        <Outlet />
      </main>
      {isVisitor && <SiteFooter />}
    </div>
  );
}
