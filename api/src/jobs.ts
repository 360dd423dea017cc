import { accountNoticeMail } from './features/accounts/account-notice-mail.ts';
import { addressConfirmationMail } from './features/accounts/address-confirmation-mail.ts';
import { emailChangeMail, emailChangeNotice } from './features/accounts/email-change-mails.ts';
import { passwordResetMail } from './features/accounts/password-reset-mail.ts';
import { purgeEmailLinks } from './features/accounts/purge-email-links.ts';
import { purgePasswordResets } from './features/accounts/purge-password-resets.ts';
import { purgeSessions } from './features/accounts/purge-sessions.ts';
import { purgeApiKeys } from './features/api-keys/purge-api-keys.ts';
import { purgeRefusedSearches } from './features/availability/purge-refused-searches.ts';
import { invoiceMail } from './features/billing/invoice-mail.ts';
import { purgePaymentEvents } from './features/billing/payment-events.ts';
import { orderRenewals, renewSubscription } from './features/billing/renew-subscriptions.ts';
import { renewalDeclinedMail } from './features/billing/renewal-declined-mail.ts';
import { orderRetentionWarnings, purgeEndedRestaurants } from './features/billing/retention.ts';
import { retentionWarningMail } from './features/billing/retention-warning-mail.ts';
import { orderTrialLetters } from './features/billing/trial-letters.ts';
import { trialMail } from './features/billing/trial-mail.ts';
import { lapseHolds, sweepHolds } from './features/bookings/lapse-holds.ts';
import { purgeBookings } from './features/bookings/purge-bookings.ts';
import { deliverWebhooks } from './features/integrations/deliver-webhooks.ts';
import { purgeWebhooks } from './features/integrations/purge-webhooks.ts';
import { sweepWebhooks } from './features/integrations/sweep-webhooks.ts';
import { webhookStoppedMail } from './features/integrations/webhook-stopped-mail.ts';
import { writeWebhooks } from './features/integrations/write-webhooks.ts';
import { cancelRemoved } from './features/locations/cancel-removed.ts';
import { bookingReminderMail } from './features/messages/booking-reminder-mail.ts';
import { guestLetterMail } from './features/messages/guest-letter-mail.ts';
import { orderReminders } from './features/messages/order-reminders.ts';
import { purgeMessages } from './features/messages/purge-messages.ts';
import { restaurantNoticeMail } from './features/messages/restaurant-notice-mail.ts';
import { checkRows } from './features/portability/check-import.ts';
import { importJob } from './features/portability/import-job.ts';
import { purgeImports } from './features/portability/purge-imports.ts';
import { restoreArchive } from './features/portability/restore-archive.ts';
import { importRows } from './features/portability/run-import.ts';
import { undoRows } from './features/portability/undo-rows.ts';
import { chatReceiptMail, chatTranscriptMail } from './features/support/chat-mails.ts';
import { contactMessageMail, contactReceiptMail } from './features/support/contact-mails.ts';
import { demoReceiptMail, demoRequestMail } from './features/support/demo-mails.ts';
import { purgeContacts } from './features/support/purge-contacts.ts';
import { invitationMail } from './features/team/invitation-mail.ts';
import { purgeInvitations } from './features/team/purge-invitations.ts';
import { closeWaitlist, sweepWaitlists } from './features/waitlist/close-evenings.ts';
import { purgeWaitlist } from './features/waitlist/purge-waitlist.ts';
import type { App } from './platform/app.ts';
import type { Jobs } from './platform/jobs/worker.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { mailTask } from './platform/mail/mail-task.ts';
import { purgeSentMails } from './platform/mail/purge-sent-mails.ts';

/** All jobs of the product. */
export function jobs(app: App, mailer: Mailer): Jobs {
  return {
    tasks: {
      'cancel-removed': async (payload, { query }) => cancelRemoved(query, payload, app.clock.now()),
      'check-import': (payload, helpers) =>
        importJob(app, payload, helpers, { status: 'checking', work: checkRows }),
      'close-waitlist': (payload) => closeWaitlist(app, payload),
      'lapse-holds': (payload) => lapseHolds(app, payload),
      'order-reminders': async (_payload, { query }) => orderReminders(query, app.clock.now()),
      'order-renewals': async (_payload, { query }) => orderRenewals(query, app.clock.now()),
      'order-retention-warnings': async (_payload, { query }) =>
        orderRetentionWarnings(query, app.clock.now()),
      'order-trial-letters': async (_payload, { query }) => orderTrialLetters(query, app.clock.now()),
      'purge-api-keys': async (_payload, { query }) => purgeApiKeys(query, app.clock.now()),
      'purge-bookings': async (_payload, { query }) => purgeBookings(query, app.clock.now()),
      'purge-email-links': async (_payload, { query }) => purgeEmailLinks(query, app.clock.now()),
      'purge-ended-restaurants': async (_payload, { query }) => purgeEndedRestaurants(query, app.clock.now()),
      'purge-invitations': async (_payload, { query }) => purgeInvitations(query, app.clock.now()),
      'purge-messages': async (_payload, { query }) => purgeMessages(query, app.clock.now()),
      'purge-payment-events': async (_payload, { query }) => purgePaymentEvents(query, app.clock.now()),
      'purge-imports': async (_payload, { query }) => purgeImports(query, app.clock.now()),
      'purge-password-resets': async (_payload, { query }) => purgePasswordResets(query, app.clock.now()),
      'purge-refused-searches': async (_payload, { query }) => purgeRefusedSearches(query, app.clock.now()),
      'purge-sent-mails': async (_payload, { query }) => purgeSentMails(query, app.clock.now()),
      'purge-sessions': async (_payload, { query }) => purgeSessions(query, app.clock.now()),
      'purge-webhooks': async (_payload, { query }) => purgeWebhooks(query, app.clock.now()),
      'renew-subscription': (payload) => renewSubscription(app, payload),
      'purge-waitlist': async (_payload, { query }) => purgeWaitlist(query, app.clock.now()),
      'send-account-notice': mailTask(app, mailer, accountNoticeMail),
      'send-address-confirmation': mailTask(app, mailer, addressConfirmationMail),
      'send-booking-reminder': mailTask(app, mailer, bookingReminderMail),
      'send-guest-letter': mailTask(app, mailer, guestLetterMail),
      'send-invitation': mailTask(app, mailer, invitationMail),
      'restore-archive': (payload, helpers) =>
        importJob(app, payload, helpers, { status: 'importing', work: restoreArchive }),
      'run-import': (payload, helpers) =>
        importJob(app, payload, helpers, { status: 'importing', work: importRows }),
      'send-invoice': mailTask(app, mailer, invoiceMail),
      'purge-contacts': async (_payload, { query }) => purgeContacts(query, app.clock.now()),
      'send-chat-receipt': mailTask(app, mailer, chatReceiptMail),
      'send-chat-transcript': mailTask(app, mailer, chatTranscriptMail),
      'send-contact-message': mailTask(app, mailer, contactMessageMail),
      'send-contact-receipt': mailTask(app, mailer, contactReceiptMail),
      'send-demo-receipt': mailTask(app, mailer, demoReceiptMail),
      'send-demo-request': mailTask(app, mailer, demoRequestMail),
      'send-email-change': mailTask(app, mailer, emailChangeMail),
      'send-email-change-notice': mailTask(app, mailer, emailChangeNotice),
      'send-password-reset': mailTask(app, mailer, passwordResetMail),
      'send-restaurant-notice': mailTask(app, mailer, restaurantNoticeMail),
      'send-renewal-declined': mailTask(app, mailer, renewalDeclinedMail),
      'send-retention-warning': mailTask(app, mailer, retentionWarningMail),
      'send-trial-letter': mailTask(app, mailer, trialMail),
      'send-webhook-stopped': mailTask(app, mailer, webhookStoppedMail),
      'sweep-holds': async (_payload, { query }) => sweepHolds(query, app.clock.now()),
      'undo-import': (payload, helpers) =>
        importJob(app, payload, helpers, { status: 'undoing', work: undoRows }),
      'sweep-waitlists': async (_payload, { query }) => sweepWaitlists(query),
      'sweep-webhooks': async (_payload, { query }) => sweepWebhooks(query, app.clock.now()),
      'write-webhooks': (payload) => writeWebhooks(app, payload),
    },
    crontab: [
      '* * * * * sweep-holds',
      '* * * * * sweep-webhooks',
      '*/5 * * * * order-reminders',
      '7 * * * * order-renewals',
      '12 * * * * order-trial-letters',
      '*/15 * * * * sweep-waitlists',
      '17 * * * * purge-bookings',
      '22 * * * * purge-imports',
      '27 * * * * purge-password-resets',
      '32 * * * * purge-email-links',
      '37 * * * * purge-sessions',
      '17 3 * * * order-retention-warnings',
      '27 3 * * * purge-ended-restaurants',
      '47 3 * * * purge-sent-mails',
      '57 3 * * * purge-refused-searches',
      '7 4 * * * purge-waitlist',
      '17 4 * * * purge-invitations',
      '37 4 * * * purge-contacts',
      '17 4 * * * purge-messages',
      '47 4 * * * purge-payment-events',
      '57 4 * * * purge-api-keys',
      '27 4 * * * purge-webhooks',
    ].join('\n'),
  };
}

/**
 * Jobs that wait for servers outside. A runner of their own takes them, so that mails and the rest never wait for an
 * endpoint that is slow to answer.
 */
export function outsideJobs(app: App): Jobs {
  return {
    tasks: { 'deliver-webhooks': (payload, helpers) => deliverWebhooks(app, payload, helpers) },
    crontab: '',
  };
}
