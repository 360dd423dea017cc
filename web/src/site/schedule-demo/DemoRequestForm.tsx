import controls from '../../book/ui/controls.module.css';
import { serverDate } from '../../shared/dates/server-clock.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { Honeypot } from '../message/Honeypot.tsx';
import { MessageField } from '../message/MessageField.tsx';
import classes from '../message/MessageForm.module.css';
import { messageFaults } from '../message/message-faults.ts';
import { useMessageForm } from '../message/useMessageForm.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useInBrowser } from '../useInBrowser.ts';
import { RequestDemoDocument } from './RequestDemo.generated.ts';

const empty = {
  name: '',
  email: '',
  restaurantName: '',
  phone: '',
  preferredDate: '',
  message: '',
  website: '',
};

const required = {
  name: 'Please enter your name',
  email: 'Please enter your email',
  restaurantName: 'Please enter the name of your restaurant',
  phone: 'Please enter your phone number',
  preferredDate: 'Please choose a date',
};

/** The viewer's present day (yyyy-MM-dd), by the clock on their wall. */
const today = () => serverDate().toLocaleDateString('sv-SE');

function faultsOf(draft: typeof empty) {
  const faults = messageFaults(draft, required);
  if (!faults.preferredDate && draft.preferredDate < today())
    faults.preferredDate = 'Please choose today or a later date.';
  return faults;
}

async function send({ message, ...input }: typeof empty) {
  const answer = await requestGraphql(RequestDemoDocument, { input: { ...input, message: message || null } });
  return answer.requestDemo?.userErrors ?? [];
}

/** The form of /schedule-demo, and thanks in its place once it went. */
export function DemoRequestForm() {
  const form = useMessageForm({
    empty,
    faultsOf,
    send,
    words: {
      sent: "Demo request submitted! We'll contact you shortly.",
      failed: 'Failed to submit demo request. Please try again.',
    },
  });
  const earliest = useInBrowser(today);
  if (form.sent > 0) return <Thanks />;
  return (
    <form
      ref={form.form}
      className={classes.form}
      noValidate
      onSubmit={form.submit}
      aria-label="Schedule a demo"
    >
      <div className={classes.pair}>
        <MessageField form={form} name="name" label="Name" autoComplete="name" max={100} />
        <MessageField form={form} name="email" label="Email" type="email" autoComplete="email" max={254} />
        <MessageField
          form={form}
          name="restaurantName"
          label="Restaurant name"
          autoComplete="organization"
          max={100}
        />
        <MessageField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" max={40} />
      </div>
      <MessageField
        form={form}
        name="preferredDate"
        label="Preferred date"
        type="date"
        max={10}
        min={earliest}
      />
      <MessageField form={form} name="message" label="Message" type="multiline" max={5_000} isOptional />
      <Honeypot value={form.draft.website} onChange={(website) => form.change({ website })} />
      <div className={classes.foot}>
        <p className={classes.note}>We reply within 24 hours.</p>
        <button type="submit" className={controls.primary} disabled={!form.canSend}>
          {form.isSending ? 'Sending…' : 'Request Demo'}
        </button>
      </div>
    </form>
  );
}

function Thanks() {
  return (
    <div className={classes.form} role="status">
      <p className={classes.thanks}>Thank you! We get back to you within 24 hours.</p>
      <p className={classes.note}>A mail that we have your request is on its way to you.</p>
      <div>
        <ButtonLink href="/demo" look="quiet">
          Try the booking form meanwhile
        </ButtonLink>
      </div>
    </div>
  );
}
