import {
  type Icon,
  IconCalendarCheck,
  IconClockBolt,
  IconHeartHandshake,
  IconReceipt,
  IconShieldLock,
  IconWorldCode,
} from '@tabler/icons-react';
import { type SellingPoint, sellingPoints } from '../../content/selling-points.ts';
import { CardGrid, IconCard } from '../ui/CardGrid.tsx';
import { Section } from '../ui/Section.tsx';

const icons: Record<SellingPoint['icon'], Icon> = {
  calendar: IconCalendarCheck,
  clock: IconClockBolt,
  guests: IconHeartHandshake,
  website: IconWorldCode,
  shield: IconShieldLock,
  plan: IconReceipt,
};

/** What one gets, in six cards. */
export function FeatureGrid() {
  return (
    <Section id="features" heading="Everything a full house needs">
      <CardGrid>
        {sellingPoints.map(({ icon, title, text }) => (
          <IconCard key={title} icon={icons[icon]} title={title}>
            {text}
          </IconCard>
        ))}
      </CardGrid>
    </Section>
  );
}
