import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ClosingCall } from '../ui/ClosingCall.tsx';
import { FeatureGrid } from './FeatureGrid.tsx';
import { Hero } from './Hero.tsx';
import { Testimonials } from './Testimonials.tsx';

/** / */
export function HomePage() {
  return (
    <>
      <Hero />
      <FeatureGrid />
      <Testimonials />
      <ClosingCall
        heading="Tonight could be fully booked"
        lead="Set up takes a few minutes. Your first 14 days are free."
      >
        <ButtonLink href="/signup">Start Free Trial</ButtonLink>
        <ButtonLink href="/schedule-demo" look="quiet">
          Schedule Demo
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
