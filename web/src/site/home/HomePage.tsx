import { ClosingCall } from './ClosingCall.tsx';
import { FeatureGrid } from './FeatureGrid.tsx';
import { Hero } from './Hero.tsx';
import { PlanCards } from './PlanCards.tsx';

/** / */
export function HomePage() {
  return (
    <>
      <Hero />
      <FeatureGrid />
      <PlanCards />
      <ClosingCall />
    </>
  );
}
