import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { serverDate } from '../../../shared/dates/server-clock.ts';
import { noticeOf } from './banner-words.ts';
import { PlanBannerDocument } from './SubscriptionBanner.generated.ts';
import classes from './SubscriptionBanner.module.css';

/**
 * Tells staff on every page what they must know of trial, payment and limit. An owner whose time is over is brought to the
 * payment page from the dashboard, once: everything can still be read.
 */
export function SubscriptionBanner() {
  // Hosts may not see what is paid: that part is null for them, with an error.
  const { data } = useQuery(PlanBannerDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const { pathname } = useLocation();
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  const notice = restaurant ? noticeOf(restaurant, serverDate(), data?.paymentProvider === 'OFF') : null;
  const isOwner = restaurant?.viewerRole === 'OWNER';
  useWayToPayment(isOwner && notice?.isOver === true && pathname === '/dashboard');
  const isPaying = pathname === '/payment';
  if (!notice || (isPaying && !notice.isOver)) return null;
  return (
    <aside
      aria-label="Subscription"
      className={classes.banner}
      data-pressing={notice.isPressing || undefined}
    >
      <span>{notice.text}</span>
      {isOwner && !isPaying && (
        <Anchor c="inherit" component={Link} fw={600} fz="inherit" to="/payment" underline="always">
          {notice.isOver ? 'Choose a plan' : 'Upgrade Plan'}
        </Anchor>
      )}
      {!isOwner && notice.isOver && <span>Please tell the owner of the restaurant.</span>}
    </aside>
  );
}

function useWayToPayment(isDue: boolean): void {
  const navigate = useNavigate();
  const wasShown = useRef(false);
  useEffect(
    function leadToPayment() {
      if (!isDue || wasShown.current) return;
      wasShown.current = true;
      void navigate('/payment');
    },
    [isDue, navigate],
  );
}
