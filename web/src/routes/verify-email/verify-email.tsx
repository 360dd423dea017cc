import { EmailLinkCard, type EmailLinkWords } from '../../features/accounts/email-links/EmailLinkCard.tsx';
import { useVerifyEmail } from '../../features/accounts/email-links/useOpenEmailLink.ts';

/** /verify-email: where the mail of a sign-up leads. */
export function Component() {
  return <EmailLinkCard words={words} open={useVerifyEmail()} />;
}

const words: EmailLinkWords = {
  title: 'Confirm your email address',
  lead: 'One click, and we know that our mails reach you.',
  button: 'Confirm My Address',
  whenOver: 'Log in to have another one sent.',
  whenNotMine:
    'If you do not know it, or did not open this account, choose a new one: whatever was set up before is void then.',
  done: {
    title: 'Your email address is confirmed',
    lead: 'Thank you. There is nothing more to do.',
    next: { label: 'Go to Dashboard', to: '/dashboard' },
  },
};
