import { lazy, Suspense } from 'react';
import { CompanionPage } from './companion/CompanionPage.tsx';
import { i18n } from './language/i18n.ts';
import { BookingSkeleton } from './outline/BookingSkeleton.tsx';
import { PageFrame } from './PageFrame.tsx';
import { restaurantIdOf } from './restaurant/restaurant-id.ts';

const GiftPage = lazy(async () => ({ default: (await import('./gift/GiftPage.tsx')).GiftPage }));

/** Pages that few open: of those who come along, and of gift vouchers. The booking page knows of one door to all of them, and stays light. */
export function RarePage() {
  const { pathname } = location;
  if (!pathname.startsWith('/gift/')) return <CompanionPage />;
  const outline = (
    <PageFrame>
      <BookingSkeleton label={i18n._('Loading gift vouchers…')} />
    </PageFrame>
  );
  return (
    <Suspense fallback={outline}>
      <GiftPage restaurantId={restaurantIdOf(pathname)} />
    </Suspense>
  );
}
