import { IconCheck } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import classes from './PlanCards.module.css';
import { plans } from './plans.ts';
import { yearly } from './yearly.ts';

/** What it costs, by the month or by the year. The switch is the browser's own: it works without any code. */
export function PlanCards() {
  return (
    <div className={classes.prices}>
      <fieldset className={classes.rhythm}>
        <legend className={classes.legend}>Billing</legend>
        <label>
          <input type="radio" name="billing" value="monthly" defaultChecked />
          <span>Monthly</span>
        </label>
        <label>
          <input type="radio" name="billing" value="yearly" data-billing="yearly" />
          <span>
            Yearly <small>save 20%</small>
          </span>
        </label>
      </fieldset>
      <CardGrid>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </CardGrid>
      <p className={classes.arranged} data-when="yearly">
        Billing by the year is arranged with us: start the trial, and <a href="/contact">write to us</a> when
        you like what you see.
      </p>
    </div>
  );
}

function PlanCard({ plan }: { plan: (typeof plans)[number] }) {
  const { perMonth, perYear } = yearly(plan.price);
  return (
    <article className={classes.card} data-popular={plan.popular || undefined}>
      <div className={classes.top}>
        <h2 className={classes.name}>{plan.name}</h2>
        {plan.popular && <span className={classes.badge}>Most popular</span>}
      </div>
      <p className={classes.audience}>{plan.description}</p>
      <p className={classes.price} data-when="monthly">
        <strong>${plan.price}</strong> per month
      </p>
      <p className={classes.price} data-when="yearly">
        <strong>${perMonth}</strong> per month <small>${perYear} once a year</small>
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
