import { Section } from '../ui/Section.tsx';
import classes from './Openness.module.css';

const facts = [
  {
    title: 'In within minutes',
    text: 'Upload the CSV file of your present system. We suggest what each column means, show every row that cannot be read, and take all of it back for seven days.',
    link: { to: '/switch', label: 'How moving in works' },
  },
  {
    title: 'Out whenever you like',
    text: 'One ZIP file with all bookings, guests, tables, rules and invoices, as CSV and JSON. Any day, also after your plan has ended.',
    link: { to: '/customer-management/data#take-everything-along', label: 'What is in it' },
  },
  {
    title: 'One open schema',
    text: 'Whatever our screens can do stands in one GraphQL schema, described field by field, with live updates and signed webhooks.',
    link: { to: '/explorer', label: 'Look at the schema' },
  },
  {
    title: 'A price, and nothing else',
    text: 'No commission, no fee per cover, no contract to get out of. What each plan costs stands on one page.',
    link: { to: '/compare', label: 'How we compare' },
  },
] as const;

/** Why nobody is caught: in, out, open, and for a plain price. */
export function Openness() {
  return (
    <Section id="open" heading="Easy to come, easy to go">
      <div className={classes.facts}>
        {facts.map(({ title, text, link }) => (
          <article key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <a href={link.to}>{link.label}</a>
          </article>
        ))}
      </div>
    </Section>
  );
}
