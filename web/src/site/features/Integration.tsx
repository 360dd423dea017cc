import { Section } from '../ui/Section.tsx';
import classes from './Integration.module.css';

const SNIPPET = `<script type="module"
  src="https://your-hoststand/embed-v1.js"></script>
<hoststand-booking
  restaurant="rest_…" mode="inline"
  restaurant-name="Chez Ada">
</hoststand-booking>`;

const QUERY = `query Tonight($id: ID!) {
  restaurant(id: $id) {
    dashboardStats { today }
    bookings(first: 20) {
      edges { node { time guests status } }
    }
  }
}`;

/** How it comes into a restaurant's own site, and into other systems. */
export function Integration() {
  return (
    <Section
      id="integration"
      heading="At home in your website, open to your systems"
      lead="Copy a few lines, or build on the same API that our own screens use."
    >
      <div className={classes.ways}>
        <article className={classes.way}>
          <h3>The booking form in your own pages</h3>
          <p>
            Inline, as a pop-up or behind a floating button. It takes your colours, grows with its content,
            and uses no cookies.
          </p>
          <pre className={classes.code}>
            <code>{SNIPPET}</code>
          </pre>
        </article>
        <article className={classes.way}>
          <h3>One typed, live GraphQL schema</h3>
          <p>
            Bookings, tables, floor plans, waitlist and counts: whatever our screens can do stands in one
            schema, described field by field, with live updates.
          </p>
          <pre className={classes.code}>
            <code>{QUERY}</code>
          </pre>
        </article>
      </div>
    </Section>
  );
}
