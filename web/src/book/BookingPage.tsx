import { BookingWidget } from './BookingWidget.tsx';
import { PageFrame } from './PageFrame.tsx';

interface Props {
  /** Null when the address of the page names none. */
  restaurantId: string | null;
}

/** The diner's page: the widget in a frame, which an embedding site shows without it. */
export function BookingPage({ restaurantId }: Props) {
  return (
    <PageFrame hasLanguages>
      <BookingWidget hasPhotos restaurantId={restaurantId} />
    </PageFrame>
  );
}
