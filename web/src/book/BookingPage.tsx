import page from './BookingPage.module.css';
import { BookingWidget } from './BookingWidget.tsx';

interface Props {
  /** Null when the address of the page names none. */
  restaurantId: string | null;
}

/** The diner's page: a quiet frame around the widget, which an embedding site shows without it. */
export function BookingPage({ restaurantId }: Props) {
  return (
    <div className={page.frame}>
      <main className={page.main}>
        <BookingWidget restaurantId={restaurantId} />
      </main>
      <footer className={page.footer}>
        Bookings by{' '}
        <a className={page.home} href="/">
          Hoststand
        </a>
      </footer>
    </div>
  );
}
