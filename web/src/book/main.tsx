import './tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingPage } from './BookingPage.tsx';
import { restaurantIdOf } from './restaurant-id.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BookingPage restaurantId={restaurantIdOf(location.pathname)} />
    </StrictMode>,
  );
}
