import { FailureNotice } from '../ui/FailureNotice.tsx';

/** A page for signed-in people could not be loaded, or nobody could tell whether one is signed in. */
export function DashboardFailure() {
  return <FailureNotice title="Error Loading Dashboard">Failed to load dashboard data</FailureNotice>;
}
