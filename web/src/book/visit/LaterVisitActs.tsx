import { type ComponentType, lazy, Suspense } from 'react';
import styles from './VisitActs.module.css';
import type { VisitActsProps } from './VisitActs.tsx';

// Loaded by those who have booked alone. Who then has no line keeps the page as it is: the link to the booking is on it.
const VisitActs = lazy<ComponentType<VisitActsProps>>(async () => {
  try {
    return { default: (await import('./VisitActs.tsx')).VisitActs };
  } catch {
    return { default: () => null };
  }
});

/** The acts of a visit where they come after a booking; their place is kept until then. */
export function LaterVisitActs(props: VisitActsProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <VisitActs {...props} />
    </Suspense>
  );
}
