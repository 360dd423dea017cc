import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './RestaurantSwitch.module.css';
import { useOwnRestaurants } from './useOwnRestaurants.ts';

// Most people work at one restaurant and never download the menu.
const RestaurantMenu = lazy(async () => ({
  default: (await import('./RestaurantMenu.tsx')).RestaurantMenu,
}));

interface Props {
  /** Whether there is room for a sign of it alone. */
  isFolded: boolean;
}

/** The restaurant that the pages show; for people who work at several, the way to another one. */
export function RestaurantSwitch({ isFolded }: Props) {
  const { restaurants } = useOwnRestaurants();
  const [current] = restaurants;
  const name = (
    <span className={classes.current} data-folded={isFolded || undefined} title={current?.name}>
      {isFolded ? <Sign name={current?.name} /> : current?.name}
    </span>
  );
  if (!current || restaurants.length < 2) return name;
  return (
    <Suspense fallback={name}>
      <RestaurantMenu current={current} isFolded={isFolded} restaurants={restaurants} />
    </Suspense>
  );
}

/** The first letter, where a name has no room. */
function Sign({ name = '' }: { name?: string | undefined }) {
  return (
    <>
      <span aria-hidden>{[...name][0]}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
