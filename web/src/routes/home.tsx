import { ClosingCall } from '../features/home/ClosingCall.tsx';
import { FeatureGrid } from '../features/home/FeatureGrid.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { PlanCards } from '../features/home/PlanCards.tsx';

/** / */
export function Component() {
  return (
    <>
      <title>Hoststand · Restaurant bookings</title>
      <Hero />
      <FeatureGrid />
      <PlanCards />
      <ClosingCall />
    </>
  );
}
