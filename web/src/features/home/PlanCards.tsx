import { Badge, Button, SimpleGrid, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type PlanOffer, plans } from '../../content/plans.ts';
import classes from './Sections.module.css';

/** What it costs. */
export function PlanCards() {
  return (
    <section id="pricing" className={classes.section} aria-labelledby="pricing-heading">
      <Title order={2} id="pricing-heading" className={classes.heading}>
        Plain prices, by the month
      </Title>
      <Text className={classes.lead}>Every plan begins with 14 free days. No long-term commitment.</Text>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md" mt="xl">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function PlanCard({ plan }: { plan: PlanOffer }) {
  return (
    <article className={classes.card} data-popular={plan.isMostPopular || undefined}>
      <div className={classes.planTop}>
        <Title order={3}>{plan.name}</Title>
        {plan.isMostPopular && <Badge>Most popular</Badge>}
      </div>
      <Text c="dimmed" mt={6}>
        {plan.audience}
      </Text>
      <p className={classes.price}>
        <strong>${plan.price}</strong> per month
      </p>
      <ul className={classes.notes}>
        {plan.notes.map((note) => (
          <li key={note}>
            <IconCheck size={18} stroke={2} className={classes.check} aria-hidden />
            {note}
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to="/signup"
        fullWidth
        variant={plan.isMostPopular ? 'filled' : 'default'}
        className={classes.choose}
        aria-label={`Start free trial with ${plan.name}`}
      >
        Start free trial
      </Button>
    </article>
  );
}
