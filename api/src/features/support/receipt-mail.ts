import { unlinked } from '../../platform/mail/unlinked.ts';
import { writeMail } from '../../platform/mail/write-mail.tsx';

/** Tells somebody who wrote to us that a person reads it. It repeats nothing that was written but the name. */
export function receiptMail(name: string) {
  return {
    subject: 'We have your message',
    ...writeMail({
      title: 'We have your message',
      preview: 'Thank you for writing to Hoststand.',
      opening: [
        `Hello ${unlinked(name)},`,
        'Thank you for your message. A person reads it, and we answer as soon as we can, usually within 2 hours in our business hours.',
        'Our business hours are Monday to Friday 9 to 18 and Saturday 10 to 16.',
      ],
      closing: ['If it was not you who wrote to us, you need do nothing.'],
      reason: 'You get this mail because somebody wrote to Hoststand with your address.',
    }),
  };
}
