import { useEffect, useState } from 'react';
import controls from '../../book/ui/controls.module.css';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { Honeypot } from '../message/Honeypot.tsx';
import { MessageField } from '../message/MessageField.tsx';
import classes from '../message/MessageForm.module.css';
import { messageFaults } from '../message/message-faults.ts';
import { useMessageForm } from '../message/useMessageForm.ts';
import { SendContactMessageDocument } from './SendContactMessage.generated.ts';

const THANKS_MS = 5_000; // specification §9

const empty = { name: '', email: '', subject: '', message: '', website: '' };

const required = {
  name: 'Please enter your name',
  email: 'Please enter your email',
  subject: 'Please say what it is about',
  message: 'Please write your message',
};

async function send(input: typeof empty) {
  const answer = await requestGraphql(SendContactMessageDocument, { input });
  return answer.sendContactMessage?.userErrors ?? [];
}

/** The form of the contact page. Thanks are said for five seconds. */
export function ContactForm() {
  const form = useMessageForm({
    empty,
    faultsOf: (draft) => messageFaults(draft, required),
    send,
    words: { sent: 'Message sent successfully!', failed: 'Failed to send message. Please try again.' },
  });
  const isThanking = useWhile(form.sent, THANKS_MS);
  return (
    <form ref={form.form} className={classes.form} noValidate onSubmit={form.submit} aria-label="Contact us">
      <div className={classes.pair}>
        <MessageField form={form} name="name" label="Name" autoComplete="name" max={100} />
        <MessageField form={form} name="email" label="Email" type="email" autoComplete="email" max={254} />
      </div>
      <MessageField form={form} name="subject" label="Subject" max={150} />
      <MessageField form={form} name="message" label="Message" type="multiline" max={5_000} />
      <Honeypot value={form.draft.website} onChange={(website) => form.change({ website })} />
      <div role="status">
        {isThanking && (
          <p className={classes.thanks}>Thank you for your message! We will get back to you soon.</p>
        )}
      </div>
      <div className={classes.foot}>
        <p className={classes.note}>We answer by mail, to the address that you give.</p>
        <button type="submit" className={controls.primary} disabled={!form.canSend}>
          {form.isSending ? 'Sending…' : 'Send Message'}
        </button>
      </div>
    </form>
  );
}

/** True for so long after `count` has grown. */
function useWhile(count: number, lastsMs: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(
    function endInTime() {
      if (count === 0) return;
      const timer = setTimeout(() => setOver(count), lastsMs);
      return () => clearTimeout(timer);
    },
    [count, lastsMs],
  );
  return count > over;
}
