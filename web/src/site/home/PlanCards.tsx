import { IconCheck } from '@tabler/icons-react';
import { type PlanOffer, plans } from '../../content/plans.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import classes from './Sections.module.css';

/** What it costs. */
export function PlanCards() {
  return (
    <section id="pricing" className={classes.section} aria-labelledby="pricing-heading">
      <h2 id="pricing-heading" className={classes.heading}>
        Plain prices, by the month
      </h2>
      <p className={classes.lead}>Every plan begins with 14 free days. No long-term commitment.</p>
      <div className={classes.cards}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
    </section>
  );
}

function PlanCard({ plan }: { plan: PlanOffer }) {
  return (
    <article className={classes.card} data-popular={plan.isMostPopular || undefined}>
      <div className={classes.planTop}>
        <h3 className={classes.title}>{plan.name}</h3>
        {plan.isMostPopular && <span className={classes.badge}>Most popular</span>}
      </div>
      <p className={classes.text}>{plan.audience}</p>
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
      <div className={classes.choose}>
        <ButtonLink
          href="/signup"
          look={plan.isMostPopular ? 'filled' : 'quiet'}
          label={`Start free trial with ${plan.name}`}
        >
          Start free trial
        </ButtonLink>
      </div>
    </article>
  );
}
