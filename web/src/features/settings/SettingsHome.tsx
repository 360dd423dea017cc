import { Navigate } from 'react-router-dom';
import { useOwnRestaurants } from '../team/restaurants/useOwnRestaurants.ts';
import { SettingsSpinner } from './SettingsSpinner.tsx';

/** Leads from /settings to the first part that is for the viewer. */
export function SettingsHome() {
  const { restaurants, isLoading } = useOwnRestaurants();
  if (isLoading) return <SettingsSpinner of="the settings" />;
  return <Navigate replace to={restaurants[0]?.viewerRole === 'HOST' ? 'team' : 'profile'} />;
}
