import { PageIntro } from '../ui/PageIntro.tsx';
import { Section } from '../ui/Section.tsx';
import { Columns } from './Columns.tsx';

const kept = [
  {
    title: 'Restaurants are kept apart three times',
    text: 'By who you are, by every query, and by the database itself, which shows a session only the rows of its own restaurants. Each operation of the API is tried as a stranger in our tests.',
  },
  {
    title: 'Guests’ data is for your team alone',
    text: 'Names, addresses, phone numbers and requests are read by the restaurant’s staff and by whoever holds the private link of the booking. No log and no error bears them.',
  },
  {
    title: 'Sessions that can be ended',
    text: 'Short-lived access, a refresh token that changes with each use and is stored as a hash. One that is used twice ends all of its sessions. Two-factor sign-in with an app or backup codes.',
  },
  {
    title: 'No card numbers with us',
    text: 'A card is checked in your browser and goes to the payment provider. Number and code never reach our servers.',
  },
  {
    title: 'Nothing runs that we did not write into the page',
    text: 'Pages allow scripts of our own files only, and may not be framed, but for the booking form on the sites that you name. No cookies for guests, no trackers.',
  },
  {
    title: 'Webhooks and keys',
    text: 'Webhooks are signed by an open standard and go to no internal address. API keys are shown once, stored as a hash, carry a role and end at once when you revoke them.',
  },
  {
    title: 'Yours to take and to erase',
    text: 'Everything can be exported at any time. A guest’s data is handed out or erased in one step, and deleted by itself 30 days after a plan has ended.',
  },
  {
    title: 'Files that open safely',
    text: 'What guests typed cannot become a formula in a spreadsheet, and a name is never more than text, on a page or in a mail.',
  },
] as const;

/** /security */
export function SecurityPage() {
  return (
    <>
      <PageIntro
        title="Security, in plain words"
        lead="What we promise, and what stands behind it. Most of it is held by a test of its own."
      />
      <Section id="promises" heading="What is kept, and how">
        <Columns entries={kept} />
      </Section>
      <Section
        id="report"
        heading="You found a hole?"
        lead="Thank you. Tell us first, and give us the time to mend it: a person reads it, usually within 2 hours in business hours."
      >
        <Columns
          entries={[
            {
              title: 'How to reach us',
              text: (
                <>
                  Use the <a href="/contact">contact form</a> with “Security” in the subject. Programs find
                  the same in <a href="/.well-known/security.txt">security.txt</a>.
                </>
              ),
            },
            {
              title: 'What to try it on',
              text: 'Sign up for a trial and use restaurants and guests of your own. Please read no data of others, and do not keep the service from working.',
            },
          ]}
        />
      </Section>
    </>
  );
}
