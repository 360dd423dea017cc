import { IconArrowRight } from '@tabler/icons-react';
import { TAGLINE } from '../../content/navigation.ts';
import { ServiceView } from '../evening/ServiceView.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import classes from './Hero.module.css';

/** What Hoststand is for, in one sentence, how to begin, and the screen that one pays for. */
export function Hero() {
  return (
    <section className={classes.hero}>
      <h1 className={classes.headline}>Fill More Tables. Automate Reservations. Stress Less.</h1>
      <p className={classes.lead}>{TAGLINE} Guests book in seconds, you see it the same second.</p>
      <div className={classes.actions}>
        <ButtonLink href="/signup">
          Start Free Trial
          <IconArrowRight size={19} stroke={2} aria-hidden />
        </ButtonLink>
        <ButtonLink href="/schedule-demo" look="quiet">
          Schedule Demo
        </ButtonLink>
      </div>
      <p className={classes.note}>14 days free. No card needed.</p>
      <div className={classes.view} data-second-frame>
        <ServiceView />
      </div>
    </section>
  );
}
