import { IconMail, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './HelpContacts.module.css';

/** The ways to a person, and when there is one. */
export function HelpContacts() {
  return (
    <Section
      id="contact"
      heading="Still need help?"
      lead="Articles and chat are there around the clock. People answer Monday to Friday 9:00–18:00 and Saturday 10:00–16:00, usually within 2 hours."
    >
      <ul className={classes.ways}>
        <li className={classes.way}>
          <IconMail aria-hidden size={24} stroke={1.7} />
          <h3>Email</h3>
          <p>Write what you tried and what happened. We answer to your own address.</p>
          <ButtonLink href="/contact" look="quiet">
            Write to us
          </ButtonLink>
        </li>
        <li className={classes.way}>
          <IconMessageCircle aria-hidden size={24} stroke={1.7} />
          <h3>Live chat</h3>
          <p>For a quick question while you work. It hands over to a person when it does not know.</p>
          <button type="button" className={classes.button} data-opens="chat">
            Start a chat
          </button>
        </li>
        <li className={classes.way}>
          <IconPhone aria-hidden size={24} stroke={1.7} />
          <h3>Phone</h3>
          <p>Leave your number and when it suits you. We call you, and look at your screen together.</p>
          <ButtonLink href="/schedule-demo" look="quiet">
            Ask for a call
          </ButtonLink>
        </li>
      </ul>
    </Section>
  );
}
