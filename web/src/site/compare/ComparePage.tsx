import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ClosingCall } from '../ui/ClosingCall.tsx';
import { PageIntro } from '../ui/PageIntro.tsx';
import classes from './ComparePage.module.css';
import { COMPARED_ON, kinds, rows } from './comparison.ts';

/** /compare: kinds of systems, as a name says little of what a contract says. */
export function ComparePage() {
  return (
    <>
      <PageIntro
        title="How we compare"
        lead="With kinds of systems, not with names: what one seller offers changes by the month and by the contract. Where another kind is better, it says so."
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls the table by keys */}
      <section className={classes.place} aria-label="Comparison" tabIndex={0}>
        <table className={classes.table}>
          <caption>As of {COMPARED_ON}.</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.spoken}>What matters</span>
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {kind}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([subject, ...cells]) => (
              <tr key={subject}>
                <th scope="row">{subject}</th>
                {cells.map((cell, place) => (
                  <td key={kinds[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.ask}>
        Ask any seller three things: what stops two bookings at one table in the same second, what you can
        take along on the day you leave, and what a full year costs with every fee in it.
      </p>
      <ClosingCall heading="Hold it against your own evenings" lead="14 days free. No card needed.">
        <ButtonLink href="/signup">Start Free Trial</ButtonLink>
        <ButtonLink href="/pricing" look="quiet">
          Pricing
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
