import { Navigate } from 'react-router-dom';
import { useOwnRestaurants } from '../../features/team/restaurants/useOwnRestaurants.ts';
import { LoadingDashboard } from '../../layout/LoadingDashboard.tsx';

/** /start: where people stand who have signed in and came from no page: hosts before their service, all others on the dashboard. */
export function Component() {
  const { restaurants, isLoading } = useOwnRestaurants();
  if (isLoading) return <LoadingDashboard />;
  return <Navigate replace to={restaurants[0]?.viewerRole === 'HOST' ? '/service' : '/dashboard'} />;
}
