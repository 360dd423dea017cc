import './tokens.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingPage } from './BookingPage.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { PageFrame } from './PageFrame.tsx';
import { restaurantIdOf } from './restaurant-id.ts';

// Loaded by those who have booked alone, to keep the booking page light.
const ManagePage = lazy(async () => ({ default: (await import('./manage/ManagePage.tsx')).ManagePage }));

function DinerPage() {
  if (location.pathname !== '/manage')
    return <BookingPage restaurantId={restaurantIdOf(location.pathname)} />;
  return (
    <Suspense
      fallback={
        <PageFrame>
          <BookingSkeleton label="Loading your booking…" />
        </PageFrame>
      }
    >
      <ManagePage />
    </Suspense>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DinerPage />
    </StrictMode>,
  );
}
