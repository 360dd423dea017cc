import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ClosingCall } from '../ui/ClosingCall.tsx';
import { DoubleBooking } from './DoubleBooking.tsx';
import { FeatureGrid } from './FeatureGrid.tsx';
import { Hero } from './Hero.tsx';
import { Openness } from './Openness.tsx';
import { Testimonials } from './Testimonials.tsx';
import { Tour } from './Tour.tsx';

/** / */
export function HomePage() {
  return (
    <>
      <Hero />
      <DoubleBooking />
      <Tour />
      <FeatureGrid />
      <Openness />
      <Testimonials />
      <ClosingCall
        heading="Tonight could be fully booked"
        lead="From $49 a month with everything in it. Your first 14 days are free, without a card."
      >
        <ButtonLink href="/signup">Start Free Trial</ButtonLink>
        <ButtonLink href="/schedule-demo" look="quiet">
          Schedule Demo
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
