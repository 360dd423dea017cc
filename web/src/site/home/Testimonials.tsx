import { Section } from '../ui/Section.tsx';
import classes from './Testimonials.module.css';

interface Testimonial {
  words: string;
  name: string;
  place: string;
}

// Nobody said these: they show what the section will look like, and say so (product decisions, security threat 34).
const examples: readonly Testimonial[] = [
  {
    words:
      'We used to phone every guest back in the afternoon. Reminders go out by themselves now, and hardly a table stays empty.',
    name: 'Elena R.',
    place: 'Owner of a trattoria with 40 seats',
  },
  {
    words:
      'On a Saturday nobody asks me any more whether table twelve is free. The plan on the tablet knows, and so does everyone.',
    name: 'Tomasz K.',
    place: 'Owner of a brasserie with two rooms',
  },
  {
    words:
      'The form went into our website in ten minutes and looks as if it had always been there. Guests book at night, we sleep.',
    name: 'Aiko S.',
    place: 'Owner of a sushi counter',
  },
];

/** What owners might say, marked as what it is. */
export function Testimonials() {
  return (
    <Section
      id="testimonials"
      heading="What an evening could sound like"
      lead="Examples written by us: we do not print praise that nobody gave."
    >
      <div className={classes.list}>
        {examples.map(({ words, name, place }) => (
          <figure key={name} className={classes.card}>
            <span className={classes.mark}>Example</span>
            <blockquote className={classes.words}>{words}</blockquote>
            <figcaption className={classes.by}>
              <strong>{name}</strong>
              {place}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
