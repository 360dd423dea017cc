import { PageIntro } from '../ui/PageIntro.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './StatusPage.module.css';

/** /status: what the server says of itself at this moment. `show-health.ts` asks it. */
export function StatusPage() {
  return (
    <>
      <PageIntro
        title="Status"
        lead="What this very server says of itself, asked by your browser every half minute."
      />
      <section className={classes.now} data-health data-state="asking" aria-label="Status now">
        <p className={classes.summary} role="status" data-health-summary>
          Asking the server…
        </p>
        <ul className={classes.checks} data-health-checks />
        <p className={classes.at} data-health-at />
        <noscript>
          <p>
            Your browser runs no scripts: <a href="/health/ready">read the server’s own answer</a>.
          </p>
        </noscript>
      </section>
      <Section
        id="when-it-is-down"
        heading="When something is down"
        lead="A booking that a guest was told of is kept, whatever fails. Without the database pages still open, and ask people to try again in a moment; what was typed stays in the form."
      >
        <p className={classes.note}>
          Programs read <a href="/health/ready">/health/ready</a>: <code>ready</code>, <code>degraded</code>{' '}
          or <code>unavailable</code>, with each check by its name.
        </p>
      </Section>
    </>
  );
}
