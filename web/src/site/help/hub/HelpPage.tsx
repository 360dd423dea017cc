import { IconShieldLock } from '@tabler/icons-react';
import { Island } from '../../islands/Island.tsx';
import { Faq } from '../../ui/Faq.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { helpQuestions } from '../answer/help-questions.ts';
import { HelpSearch } from '../search/HelpSearch.tsx';
import { HelpContacts } from './HelpContacts.tsx';
import { HelpHubs } from './HelpHubs.tsx';
import classes from './HelpPage.module.css';

/** /help */
export function HelpPage() {
  return (
    <>
      <aside className={classes.notice} aria-label="Security notice">
        <IconShieldLock aria-hidden size={22} stroke={1.7} />
        <p>
          <strong>We never ask for your password</strong>, a sign-in code or a card number: not by mail, not
          by phone, not in the chat. Somebody does? <a href="/contact">Tell us</a>.
        </p>
      </aside>
      <PageIntro title="How can we help?" lead="Search the articles, or ask in your own words." />
      <div className={classes.search}>
        <Island name="help-search" Part={HelpSearch} />
      </div>
      <HelpHubs />
      <Faq heading="Frequently asked questions" questions={helpQuestions} />
      <HelpContacts />
    </>
  );
}
