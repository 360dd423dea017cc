import { lazy, Suspense } from 'react';
import { useOwnRestaurants } from './useOwnRestaurants.ts';

// Most people work at one restaurant and never download the menu.
const RestaurantMenu = lazy(async () => ({
  default: (await import('./RestaurantMenu.tsx')).RestaurantMenu,
}));

/** The way to another restaurant, for people who work at several. */
export function RestaurantSwitch() {
  const { restaurants } = useOwnRestaurants();
  const [current] = restaurants;
  if (!current || restaurants.length < 2) return null;
  return (
    <Suspense fallback={null}>
      <RestaurantMenu current={current} restaurants={restaurants} />
    </Suspense>
  );
}
