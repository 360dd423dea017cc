import { useEffect, useRef } from 'react';
import { BookingWidget } from '../BookingWidget.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';
import type { HostPage } from './host-page.ts';
import { useLooks } from './useLooks.ts';

interface Props {
  /** Null when the address of the page names none. */
  restaurantId: string | null;
  host: HostPage;
}

/** The booking form alone, made for a frame on the restaurant's own site: as high as what it shows. */
export function EmbedPage({ restaurantId, host }: Props) {
  const main = useRef<HTMLElement>(null);
  const showLooks = useLooks();
  useEffect(
    function tellHeight() {
      const element = main.current;
      if (!element) return;
      const observer = new ResizeObserver(() =>
        host.tell({ type: 'resize', height: Math.ceil(element.getBoundingClientRect().height) }),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [host],
  );
  return (
    <EmbedFrame ref={main}>
      <BookingWidget
        onNews={(news) => host.tell(news)}
        onRestaurant={({ embed }) => showLooks(embed)}
        restaurantId={restaurantId}
      />
    </EmbedFrame>
  );
}
