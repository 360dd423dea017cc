import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SessionWatch } from '../features/accounts/session/SessionWatch.tsx';

/** What every page has, with and without header. */
export function RootLayout() {
  return (
    <>
      <SessionWatch />
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
