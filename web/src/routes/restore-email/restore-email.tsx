import { EmailLinkCard, type EmailLinkWords } from '../../features/accounts/email-links/EmailLinkCard.tsx';
import { useRestoreEmail } from '../../features/accounts/email-links/useOpenEmailLink.ts';
import { useSession } from '../../features/accounts/session/session-context.ts';

/** /restore-email: the way back for an owner whose address somebody else is changing. */
export function Component() {
  const session = useSession();
  return <EmailLinkCard words={words} open={useRestoreEmail()} onDone={() => session.end('signOut')} />;
}

const words: EmailLinkWords = {
  title: 'Keep your email address',
  lead: 'Your account keeps this address or gets it back. All devices are signed out, and the password is void.',
  button: 'It Was Not Me',
  whenOver: 'If somebody else uses your account, choose a new password: it signs out all devices.',
  done: {
    title: 'Your account is yours again',
    lead: 'We have mailed you a link to choose a new password. It works once, for one hour.',
    next: { label: 'Go to Login', to: '/login' },
  },
};
