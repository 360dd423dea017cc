import { IconCheck } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import classes from './PlanCards.module.css';
import type { PricedPlan } from './priced-plan.ts';
import { usePlans } from './usePlans.ts';

/** What it costs. */
export function PlanCards() {
  return (
    <CardGrid>
      {usePlans().map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </CardGrid>
  );
}

function PlanCard({ plan }: { plan: PricedPlan }) {
  return (
    <article className={classes.card} data-popular={plan.popular || undefined}>
      <div className={classes.top}>
        <h2 className={classes.name}>{plan.name}</h2>
        {plan.popular && <span className={classes.badge}>Most popular</span>}
      </div>
      <p className={classes.audience}>{plan.description}</p>
      <p className={classes.price}>
        <strong>${plan.price}</strong> per month
      </p>
      <ul className={classes.notes}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={18} stroke={2} className={classes.check} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <div className={classes.choose}>
        <ButtonLink
          href="/signup"
          look={plan.popular ? 'filled' : 'quiet'}
          label={`Start free trial with ${plan.name}`}
        >
          Start free trial
        </ButtonLink>
      </div>
    </article>
  );
}
