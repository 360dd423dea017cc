import { Component, lazy, type ReactNode, Suspense } from 'react';

// After the page itself: its counts and lists are read first.
const CoversToday = lazy(async () => ({ default: (await import('./CoversToday.tsx')).CoversToday }));
const NeedsYou = lazy(async () => ({ default: (await import('./NeedsYou.tsx')).NeedsYou }));

/** How full the room is over the day, once its code is there. */
export function LaterCovers(props: { restaurantId: string; canForesee: boolean }) {
  return (
    <Later>
      <CoversToday {...props} />
    </Later>
  );
}

/** What needs somebody, once its code is there. */
export function LaterNeeds(props: { restaurantId: string; timezone: string }) {
  return (
    <Later>
      <NeedsYou {...props} />
    </Later>
  );
}

/** What comes once its code is there; the page stands without it when that cannot be had. */
export class Later extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
