import { type HTMLAttributes, useEffect, useRef } from 'react';

// The address of Hoststand.
const HOSTSTAND = 'https://book.example';

interface Visit {
  date: string;
  time: string;
  partySize: number;
}

/** The attributes of docs/embed.md, as React takes them. Every one may change at any time. */
interface Props extends HTMLAttributes<HTMLElement> {
  restaurant: string;
  mode?: 'inline' | 'popup' | 'floating';
  header?: 'none';
  label?: string;
  accent?: string;
  'restaurant-name'?: string;
  'prefill-party'?: number;
  'prefill-date'?: string;
  'prefill-time'?: string;
  'prefill-name'?: string;
  onBooked?: (visit: Visit) => void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hoststand-booking': Omit<Props, 'onBooked'> & { ref?: React.Ref<HTMLElement> };
    }
  }
}

/** The booking form of a restaurant in a React application. */
export function BookTable({ onBooked, ...attributes }: Props) {
  const element = useRef<HTMLElement>(null);
  useEffect(loadScript, []);
  useEffect(() => {
    const form = element.current;
    const hear = (event: Event) => onBooked?.((event as CustomEvent<Visit>).detail);
    form?.addEventListener('hoststand:booked', hear);
    return () => form?.removeEventListener('hoststand:booked', hear);
  }, [onBooked]);
  return (
    <hoststand-booking ref={element} {...attributes}>
      <a href={`${HOSTSTAND}/book/${attributes.restaurant}`}>Book a table</a>
    </hoststand-booking>
  );
}

/** Once for all forms of the page. */
function loadScript() {
  const src = `${HOSTSTAND}/embed-v1.js`;
  if (document.querySelector(`script[src="${src}"]`)) return;
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}
