import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { writeMail } from '../../../platform/mail/write-mail.tsx';
import { emailLinkMail, type LinkMail } from './email-link-mail.ts';

/** The mail to a new address, with the link that makes it the account's; null when the link is no longer good. */
export function emailChangeMail(payload: unknown, job: MailJob): Promise<Mail | null> {
  return emailLinkMail(payload, job, {
    kind: 'change',
    path: '/confirm-email',
    // Only the holder of the mailbox learns whether an account has the address.
    mail: (link) => (link.isTaken ? takenMail(job.app.env.APP_URL) : changeMail(link)),
  });
}

/** The mail to the address that an account is about to lose, with the way back; null when that is over. */
export function emailChangeNotice(payload: unknown, job: MailJob): Promise<Mail | null> {
  return emailLinkMail(payload, job, {
    kind: 'restore',
    path: '/restore-email',
    mail: ({ url }) => ({
      subject: 'The email address of your Hoststand account is being changed',
      ...writeMail({
        title: 'Your email address is being changed',
        preview: 'If it was not you, keep this address with one click.',
        opening: [
          'Somebody who knows your password asked to change the email address of your Hoststand account. It changes as ' +
            'soon as the new address is confirmed.',
          'If it was you, you need do nothing.',
        ],
        action: { label: 'It was not me', url },
        closing: [
          'The link keeps this address or brings it back, signs out all devices and lets you choose a new password. It ' +
            'works for 7 days.',
        ],
        reason: 'You get this mail because it concerns the security of your Hoststand account.',
      }),
    }),
  });
}

const changeMail: LinkMail = ({ url }) => ({
  subject: 'Confirm your new email address for Hoststand',
  ...writeMail({
    title: 'Confirm your new email address',
    preview: 'With one click it becomes the address to sign in with.',
    opening: [
      'This address was given as the new one of an account at Hoststand. Once you confirm it, it is the address to sign ' +
        'in with, and our mails come here.',
      'The link works once, and for 24 hours.',
    ],
    action: { label: 'Use this address', url },
    closing: ['If it was not you, you need do nothing: nothing changes without this link.'],
    reason: 'You get this mail because somebody typed this address into the settings of a Hoststand account.',
  }),
});

function takenMail(appUrl: string): ReturnType<LinkMail> {
  return {
    subject: 'You have a Hoststand account already',
    ...writeMail({
      title: 'This address has an account already',
      preview: 'It cannot become the address of a second one.',
      opening: [
        'This address was given as the new one of an account at Hoststand, but you have an account with it already. An ' +
          'address belongs to one account, so nothing changes.',
      ],
      action: { label: 'Log in', url: `${appUrl}/login` },
      closing: ['If it was not you who asked, you need do nothing.'],
      reason:
        'You get this mail because somebody typed this address into the settings of a Hoststand account.',
    }),
  };
}
