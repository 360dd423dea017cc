import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { emailLinkMail } from './email-link-mail.ts';

/** The mail with the link that confirms an account's address; null when the link is no longer good. */
export function addressConfirmationMail(payload: unknown, job: MailJob): Promise<Mail | null> {
  return emailLinkMail(payload, job, {
    kind: 'verify',
    path: '/verify-email',
    mail: ({ url }) => ({
      subject: 'Confirm your email address for Hoststand',
      ...writeMail({
        title: 'Confirm your email address',
        preview: 'One click, so that we know that our mails reach you.',
        opening: [
          'Please confirm that this address is yours, so that news of bookings and links for a forgotten password reach ' +
            'you. Everything works meanwhile.',
          'The link works once, and for 24 hours.',
        ],
        action: { label: 'Confirm my address', url },
        closing: ['If you have no account at Hoststand, somebody mistyped theirs: you need do nothing.'],
        reason: 'You get this mail because an account at Hoststand was opened with this address.',
      }),
    }),
  });
}
