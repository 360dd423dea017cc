import { SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
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
import classes from './Sections.module.css';

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
    <section id="features" className={classes.section} aria-labelledby="features-heading">
      <Title order={2} id="features-heading" className={classes.heading}>
        Everything a full house needs
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md" mt="xl">
        {sellingPoints.map((point) => (
          <FeatureCard key={point.title} point={point} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function FeatureCard({ point }: { point: SellingPoint }) {
  const PointIcon = icons[point.icon];
  return (
    <article className={classes.card}>
      <ThemeIcon size={42} radius="md" variant="light" aria-hidden>
        <PointIcon size={23} stroke={1.7} />
      </ThemeIcon>
      <Title order={3} mt="md">
        {point.title}
      </Title>
      <Text c="dimmed" mt={6}>
        {point.text}
      </Text>
    </article>
  );
}
