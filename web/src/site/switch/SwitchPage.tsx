import { Columns } from '../proof/Columns.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ClosingCall } from '../ui/ClosingCall.tsx';
import { PageIntro } from '../ui/PageIntro.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './SwitchPage.module.css';

const steps = [
  {
    title: 'Get a CSV file',
    text: 'Nearly every system exports its bookings or guests as CSV or Excel; from Excel save as CSV. Headings in the first row, up to 20 MB and 100,000 rows.',
  },
  {
    title: 'Say what the columns are',
    text: 'Open Settings, Import & export, and choose the file. We suggest each column from its heading, and ask how dates are written when that is not clear.',
  },
  {
    title: 'Look, then import',
    text: 'The preview names every row that cannot be read, with what is wrong. Import the good ones, or none.',
  },
] as const;

const promises = [
  {
    title: 'No guest gets a mail',
    text: 'Importing is silent. The first mail comes when something changes, or as a reminder.',
  },
  {
    title: 'Bookings to come get real tables',
    text: 'By the same rules as any other booking. What does not fit your room is named.',
  },
  { title: 'The same row twice is one', text: 'Import again after a week: what is known is skipped.' },
  {
    title: 'Seven days to take it back',
    text: 'An import can be undone as a whole, with everything that it brought.',
  },
] as const;

/** /switch */
export function SwitchPage() {
  return (
    <>
      <PageIntro
        title="Move in within minutes"
        lead="Bring bookings and guests from where they are now. Your evening goes on meanwhile."
      >
        <ButtonLink href="/signup">Start Free Trial</ButtonLink>
        <ButtonLink href="/customer-management/data#bring-data-from-elsewhere" look="quiet">
          Read the article
        </ButtonLink>
      </PageIntro>
      <Section id="steps" heading="Three steps">
        <ol className={classes.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="promises" heading="What you can rely on">
        <Columns entries={promises} />
      </Section>
      <ClosingCall
        heading="Stuck with a file?"
        lead="Send us its first rows, without names: we tell you which column is what."
      >
        <ButtonLink href="/contact">Write to us</ButtonLink>
        <ButtonLink href="/demo" look="quiet">
          Try Demo
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
