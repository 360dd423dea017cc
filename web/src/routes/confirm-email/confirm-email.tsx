import { EmailLinkCard, type EmailLinkWords } from '../../features/accounts/email-links/EmailLinkCard.tsx';
import { useConfirmEmailChange } from '../../features/accounts/email-links/useOpenEmailLink.ts';

/** /confirm-email: where the mail to a new address leads. */
export function Component() {
  return <EmailLinkCard words={words} open={useConfirmEmailChange()} />;
}

const words: EmailLinkWords = {
  title: 'Confirm your new email address',
  lead: 'From then on you log in with it, and our mails come here.',
  button: 'Use This Address',
  whenNotMine: 'If you did not ask for this change, close this page: nothing happens. Forgotten it?',
  whenOver: 'You can ask for the change again under Settings, Account & security.',
  done: {
    title: 'Your email address is changed',
    lead: 'Log in with it from now on. Where you are signed in, you stay signed in.',
    next: { label: 'Go to Dashboard', to: '/dashboard' },
  },
};
