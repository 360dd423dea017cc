import { IconCheck } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ClosingCall } from '../ui/ClosingCall.tsx';
import { Faq } from '../ui/Faq.tsx';
import { PageIntro } from '../ui/PageIntro.tsx';
import { Section } from '../ui/Section.tsx';
import { inEveryPlan } from './in-every-plan.ts';
import { PlanCards } from './PlanCards.tsx';
import classes from './PricingPage.module.css';
import { pricingQuestions } from './questions.ts';

/** /pricing */
export function PricingPage() {
  return (
    <>
      <PageIntro
        title="Plain prices, by the month"
        lead="Every plan begins with 14 free days, without a card. No commission, no fee per cover, no long-term commitment."
      />
      <div className={classes.plans}>
        <PlanCards />
      </div>
      <Section id="in-every-plan" heading="In every plan, and in the trial">
        <ul className={classes.all}>
          {inEveryPlan.map((thing) => (
            <li key={thing}>
              <IconCheck size={18} stroke={2} aria-hidden />
              {thing}
            </li>
          ))}
        </ul>
      </Section>
      <Faq heading="Questions about prices" questions={pricingQuestions} />
      <ClosingCall heading="See it with your own tables" lead="Your first bookings can come in today.">
        <ButtonLink href="/signup">Start Free Trial</ButtonLink>
        <ButtonLink href="/schedule-demo" look="quiet">
          Schedule Demo
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
