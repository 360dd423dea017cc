import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CardGrid, IconCard } from '../ui/CardGrid.tsx';
import { ClosingCall } from '../ui/ClosingCall.tsx';
import { PageIntro } from '../ui/PageIntro.tsx';
import { Section } from '../ui/Section.tsx';
import { features } from './feature-cards.ts';
import { Integration } from './Integration.tsx';

/** /features */
export function FeaturesPage() {
  return (
    <>
      <PageIntro
        title="From the first click to the last table"
        lead="What your guests see, what your team works with, and what keeps both true."
      >
        <ButtonLink href="/signup">Start Free Trial</ButtonLink>
        <ButtonLink href="/schedule-demo" look="quiet">
          Schedule Demo
        </ButtonLink>
      </PageIntro>
      <Section id="features" heading="Twelve things that make the evening calm">
        <CardGrid>
          {features.map(({ icon, title, text }) => (
            <IconCard key={title} icon={icon} title={title}>
              {text}
            </IconCard>
          ))}
        </CardGrid>
      </Section>
      <Integration />
      <ClosingCall heading="Try it tonight" lead="14 days free. No card needed.">
        <ButtonLink href="/signup">Start Free Trial</ButtonLink>
        <ButtonLink href="/demo" look="quiet">
          Try Demo
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
