import { PageIntro } from '../ui/PageIntro.tsx';
import { Section } from '../ui/Section.tsx';
import { Columns } from './Columns.tsx';
import { FigureList } from './FigureList.tsx';
import { figures } from './figures.ts';

const looksAt = [
  { title: 'One party at a table', text: 'No table holds two bookings at the same time.' },
  { title: 'A table for every party', text: 'No booking that needs a table is without one.' },
  { title: 'The same hours', text: 'Each table is kept for exactly the time that its booking has.' },
  { title: 'Room for everybody', text: 'At no minute are there more covers than the room takes.' },
  {
    title: 'No rush that was not allowed',
    text: 'In no quarter-hour do more covers or parties start than your pacing says.',
  },
  {
    title: 'Counts that are true',
    text: 'The numbers of the dashboard are what the list comes to, day by day.',
  },
] as const;

/** /integrity */
export function IntegrityPage() {
  return (
    <>
      <PageIntro
        title="Integrity, with figures"
        lead="What must never be wrong with your bookings, how you can look for yourself, and what our tests find when they try to break it."
      />
      <Section
        id="check"
        heading="What the check looks at"
        lead="Open Settings, Integrity at any time: it reads all of your bookings again, and names every row that breaks a rule. What you overruled yourself is listed too, with who did it and why."
      >
        <Columns entries={looksAt} />
      </Section>
      <Section
        id="figures"
        heading="What we measured"
        lead="Each figure names the command that gives it. They are part of the product’s own tests: when one is wrong, that version is not released."
      >
        <FigureList figures={Object.values(figures)} />
      </Section>
      <Section
        id="evenings"
        heading="Evenings at random"
        lead="A program lives through evenings that nobody thought of: it books, holds, moves, seats, changes tables, hours and the clock, on a real server and database. After each act it asks whether anything contradicts anything else."
      >
        <Columns
          entries={[
            {
              title: 'Free means takeable',
              text: 'Every time that is offered can be booked, and every time that is refused is refused again, in the same instant.',
            },
            {
              title: 'Nothing vanishes',
              text: 'A booking keeps its time unless somebody changes it. None is lost, none comes back by itself, and undo gives back what was.',
            },
          ]}
        />
      </Section>
    </>
  );
}
