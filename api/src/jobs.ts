import type { Task, TaskList } from 'graphile-worker';
import { addressConfirmationMail } from './features/accounts/email/address-confirmation-mail.ts';
import { emailChangeMail, emailChangeNotice } from './features/accounts/email/email-change-mails.ts';
import { purgeEmailLinks } from './features/accounts/email/purge-email-links.ts';
import { accountNoticeMail } from './features/accounts/notices/account-notice-mail.ts';
import { passwordResetMail } from './features/accounts/password/password-reset-mail.ts';
import { purgePasswordResets } from './features/accounts/password/purge-password-resets.ts';
import { purgeSessions } from './features/accounts/sessions/purge-sessions.ts';
import { purgeOauth } from './features/api-keys/oauth/purge-oauth.ts';
import { purgeApiKeys } from './features/api-keys/purge-api-keys.ts';
import { purgeRefusedSearches } from './features/availability/refused-searches/purge-refused-searches.ts';
import { invoiceMail } from './features/billing/invoices/invoice-mail.ts';
import { purgePaymentEvents } from './features/billing/payments/payment-events.ts';
import { orderRenewals, renewSubscription } from './features/billing/subscription/renew-subscriptions.ts';
import { renewalDeclinedMail } from './features/billing/subscription/renewal-declined-mail.ts';
import { keepOpen, orderKeepingOpen } from './features/billing/trial/keep-open-while-unpaid.ts';
import { orderTrialMails } from './features/billing/trial/order-trial-mails.ts';
import { orderRetentionWarnings, purgeEndedRestaurants } from './features/billing/trial/retention.ts';
import { retentionWarningMail } from './features/billing/trial/retention-warning-mail.ts';
import { trialMail } from './features/billing/trial/trial-mail.ts';
import { purgeBookings } from './features/bookings/change/purge-bookings.ts';
import { askMove } from './features/bookings/guarantee/ask-move.ts';
import { remindDispute } from './features/bookings/guarantee/disputes/remind-dispute.ts';
import { hearGuestPayment } from './features/bookings/guarantee/doors/hear-provider.ts';
import { purgeReturnedRequests } from './features/bookings/guarantee/purge-returned-requests.ts';
import {
  orderReconciliations,
  reconcileLedger,
} from './features/bookings/guarantee/reconcile/reconcile-ledger.ts';
import { settleEnding } from './features/bookings/guarantee/settle-ending.ts';
import { settlePaymentJob } from './features/bookings/guarantee/settle-payment.ts';
import { sweepGuarantees } from './features/bookings/guarantee/sweep-guarantees.ts';
import { lapseHolds, sweepHolds } from './features/bookings/holds/lapse-holds.ts';
import { settleBookingDays } from './features/bookings/stats/settle-booking-days.ts';
import { purgeChannelCalls } from './features/channels/calls/purge-channel-calls.ts';
import { sendFeeds } from './features/google/feeds/send-feeds.ts';
import { tellGoogle } from './features/google/updates/tell-google.ts';
import { tellTimes } from './features/google/updates/tell-times.ts';
import { purgeCalendarFeeds } from './features/integrations/calendar-feeds/purge-calendar-feeds.ts';
import { purgeEventLog } from './features/integrations/events/purge-event-log.ts';
import { deliverWebhooks } from './features/integrations/webhooks/deliveries/deliver-webhooks.ts';
import { sweepWebhooks } from './features/integrations/webhooks/deliveries/sweep-webhooks.ts';
import { webhookStoppedMail } from './features/integrations/webhooks/endpoints/webhook-stopped-mail.ts';
import { purgeWebhooks } from './features/integrations/webhooks/purge-webhooks.ts';
import { writeWebhooks } from './features/integrations/webhooks/write-webhooks.ts';
import { cancelRemoved } from './features/locations/cancel-removed.ts';
import { closingSummaryMail } from './features/messages/closing/closing-summary-mail.ts';
import { orderClosingSummary, sweepClosings } from './features/messages/closing/order-closing-summaries.ts';
import { addressCorrectedMail } from './features/messages/guest-mails/address-corrected-mail.ts';
import { guaranteeLinkMail } from './features/messages/guest-mails/guarantee-link-mail.ts';
import { guestMail } from './features/messages/guest-mails/guest-mail.ts';
import { paymentReturnedMail } from './features/messages/guest-mails/payment-returned-mail.ts';
import { tellGuests } from './features/messages/guest-mails/tell-guests.ts';
import { purgeMessages } from './features/messages/log/purge-messages.ts';
import { disputeMail, disputeReminderMail } from './features/messages/money/dispute-mail.ts';
import { ledgerDifferenceMail } from './features/messages/money/ledger-difference-mail.ts';
import { refundFailedMail } from './features/messages/money/refund-failed-mail.ts';
import { bookingReminderMail } from './features/messages/reminders/booking-reminder-mail.ts';
import { orderReminders } from './features/messages/reminders/order-reminders.ts';
import { restaurantNoticeMail } from './features/messages/restaurant-notice-mail.ts';
import { giftReceiptMail } from './features/messages/vouchers/gift-receipt-mail.ts';
import { giftVoucherMail } from './features/messages/vouchers/gift-voucher-mail.ts';
import { orderWeeklyReport, sweepWeeklyReports } from './features/messages/weekly/order-weekly-reports.ts';
import { weeklyReportMail } from './features/messages/weekly/weekly-report-mail.ts';
import { checkRows } from './features/portability/import/check-import.ts';
import { importJob, parkImport } from './features/portability/import/import-job.ts';
import { purgeImports } from './features/portability/import/purge-imports.ts';
import { importRows } from './features/portability/import/run-import.ts';
import { restoreArchive } from './features/portability/restore/restore-archive.ts';
import { undoRows } from './features/portability/write-rows/undo-rows.ts';
import { moveMediaFiles, removeMediaFiles } from './features/restaurants/media/media-bucket-jobs.ts';
import { chatReceiptMail, chatTranscriptMail } from './features/support/chat/chat-mails.ts';
import { contactMessageMail, contactReceiptMail } from './features/support/contact/contact-mails.ts';
import { demoReceiptMail, demoRequestMail } from './features/support/contact/demo-mails.ts';
import { purgeContacts } from './features/support/purge-contacts.ts';
import { invitationMail } from './features/team/invitations/invitation-mail.ts';
import { purgeInvitations } from './features/team/invitations/purge-invitations.ts';
import { accountTakenBackMail } from './features/team/members/account-taken-back-mail.ts';
import { askGiftRefund } from './features/vouchers/acts/refund-voucher.ts';
import { expireGiftVouchers, sweepGiftVouchers } from './features/vouchers/ledger/sweep-vouchers.ts';
import { settleGiftVoucherJob } from './features/vouchers/purchase/settle-gift-voucher.ts';
import { closeWaitlist, sweepWaitlists } from './features/waitlist/close-evenings.ts';
import { purgeWaitlist } from './features/waitlist/purge-waitlist.ts';
import { pushTableReady } from './features/waitlist/push/push-table-ready.ts';
import type { App } from './platform/app.ts';
import { purgeIdempotencyKeys } from './platform/idempotency/purge-idempotency-keys.ts';
import { Batches } from './platform/jobs/batches.ts';
import { type OwnerQuery, ownerQuery } from './platform/jobs/owner-query.ts';
import { freeLostJobs } from './platform/jobs/taken-jobs.ts';
import type { Jobs } from './platform/jobs/worker.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { type ComposeMail, mailTask } from './platform/mail/mail-task.ts';
import { purgeSentMails } from './platform/mail/purge-sent-mails.ts';
import { purgeSecurityEvents } from './platform/security/purge-security-events.ts';

/** What the clock starts by itself, without a payload. */
interface Chore {
  /** As in a crontab, UTC. */
  at: string;
  work: (query: OwnerQuery, now: Date, app: App) => Promise<void>;
}

const chores: Record<string, Chore> = {
  'free-lost-jobs': { at: '* * * * *', work: freeLostJobs },
  'sweep-gift-vouchers': { at: '* * * * *', work: sweepGiftVouchers },
  'sweep-guarantees': { at: '* * * * *', work: sweepGuarantees },
  'sweep-holds': { at: '* * * * *', work: sweepHolds },
  'sweep-webhooks': { at: '* * * * *', work: sweepWebhooks },
  'order-reminders': { at: '*/5 * * * *', work: orderReminders },
  'sweep-closings': { at: '*/15 * * * *', work: sweepClosings },
  'sweep-weekly-reports': { at: '4,34 * * * *', work: sweepWeeklyReports },
  'sweep-waitlists': { at: '*/15 * * * *', work: sweepWaitlists },

  'order-keeping-open': { at: '2 * * * *', work: orderKeepingOpen },
  'order-renewals': { at: '7 * * * *', work: orderRenewals },
  'order-trial-letters': { at: '12 * * * *', work: orderTrialMails },

  'settle-booking-days': { at: '47 2 * * *', work: settleBookingDays },
  'expire-gift-vouchers': { at: '27 * * * *', work: expireGiftVouchers },
  'order-reconciliations': { at: '37 5 * * *', work: orderReconciliations },
  'order-retention-warnings': { at: '17 3 * * *', work: orderRetentionWarnings },
};

/** What only removes, or blanks, what is old: however much there is, in batches. */
interface Purge {
  at: string;
  work: (batches: Batches, now: Date) => Promise<void>;
}

const purges: Record<string, Purge> = {
  'purge-bookings': { at: '17 * * * *', work: purgeBookings },
  'purge-returned-requests': { at: '22 5 * * *', work: purgeReturnedRequests },
  'purge-idempotency-keys': { at: '19 * * * *', work: purgeIdempotencyKeys },
  'purge-imports': { at: '22 * * * *', work: purgeImports },
  'purge-password-resets': { at: '27 * * * *', work: purgePasswordResets },
  'purge-email-links': { at: '32 * * * *', work: purgeEmailLinks },
  'purge-sessions': { at: '37 * * * *', work: purgeSessions },
  'purge-ended-restaurants': { at: '27 3 * * *', work: purgeEndedRestaurants },
  'purge-sent-mails': { at: '47 3 * * *', work: purgeSentMails },
  'purge-refused-searches': { at: '57 3 * * *', work: purgeRefusedSearches },
  'purge-waitlist': { at: '7 4 * * *', work: purgeWaitlist },
  'purge-invitations': { at: '17 4 * * *', work: purgeInvitations },
  'purge-messages': { at: '17 4 * * *', work: purgeMessages },
  'purge-event-log': { at: '52 4 * * *', work: purgeEventLog },
  'purge-webhooks': { at: '27 4 * * *', work: purgeWebhooks },
  'purge-contacts': { at: '37 4 * * *', work: purgeContacts },
  'purge-payment-events': { at: '47 4 * * *', work: purgePaymentEvents },
  'purge-security-events': { at: '7 5 * * *', work: purgeSecurityEvents },
  'purge-api-keys': { at: '57 4 * * *', work: purgeApiKeys },
  'purge-oauth': { at: '42 * * * *', work: purgeOauth },
  'purge-channel-calls': { at: '12 5 * * *', work: purgeChannelCalls },
  'purge-calendar-feeds': { at: '2 5 * * *', work: purgeCalendarFeeds },
};

const mails: Record<string, ComposeMail> = {
  'send-account-notice': accountNoticeMail,
  'send-address-confirmation': addressConfirmationMail,
  'send-address-corrected': addressCorrectedMail,
  'send-booking-reminder': bookingReminderMail,
  'send-chat-receipt': chatReceiptMail,
  'send-chat-transcript': chatTranscriptMail,
  'send-closing-summary': closingSummaryMail,
  'send-contact-message': contactMessageMail,
  'send-contact-receipt': contactReceiptMail,
  'send-demo-receipt': demoReceiptMail,
  'send-demo-request': demoRequestMail,
  'send-email-change': emailChangeMail,
  'send-email-change-notice': emailChangeNotice,
  'send-gift-receipt': giftReceiptMail,
  'send-gift-voucher': giftVoucherMail,
  'send-guest-letter': guestMail,
  'send-invitation': invitationMail,
  'send-invoice': invoiceMail,
  'send-dispute': disputeMail,
  'send-dispute-reminder': disputeReminderMail,
  'send-ledger-difference': ledgerDifferenceMail,
  'send-refund-failed': refundFailedMail,
  'send-password-reset': passwordResetMail,
  'send-guarantee-link': guaranteeLinkMail,
  'send-payment-returned': paymentReturnedMail,
  'send-renewal-declined': renewalDeclinedMail,
  'send-restaurant-notice': restaurantNoticeMail,
  'send-retention-warning': retentionWarningMail,
  'send-trial-letter': trialMail,
  'send-account-taken-back': accountTakenBackMail,
  'send-webhook-stopped': webhookStoppedMail,
  'send-weekly-report': weeklyReportMail,
};

const importSteps: Record<string, Parameters<typeof importJob>[3]> = {
  'check-import': { status: 'checking', work: checkRows },
  'restore-archive': { status: 'importing', work: restoreArchive },
  'run-import': { status: 'importing', work: importRows },
  'undo-import': { status: 'undoing', work: undoRows },
};

/** All jobs of the product; `stopping` says when the process wants to end. */
export function jobs(app: App, mailer: Mailer, stopping: AbortSignal): Jobs {
  return {
    tasks: {
      ...tasksOf(chores, (chore) => choreTask(app, chore)),
      ...tasksOf(purges, (purge) => purgeTask(app, purge, stopping)),
      ...tasksOf(mails, (compose) => mailTask(app, mailer, compose)),
      ...tasksOf(importSteps, (step) => (payload, helpers) => importJob(app, payload, helpers, step)),
      'cancel-removed': async (payload, helpers) => cancelRemoved(app, payload, ownerQuery(helpers)),
      'close-waitlist': (payload) => closeWaitlist(app, payload),
      'keep-open': (payload) => keepOpen(app, payload),
      'lapse-holds': (payload) => lapseHolds(app, payload),
      'tell-guests': async (payload, helpers) => tellGuests(ownerQuery(helpers), payload, app.clock.now()),
      'order-closing-summary': (payload) => orderClosingSummary(app, payload),
      'order-weekly-report': (payload) => orderWeeklyReport(app, payload),
      'renew-subscription': (payload) => renewSubscription(app, payload),
      'write-webhooks': async (payload, helpers) => writeWebhooks(app, payload, ownerQuery(helpers)),
    },
    crontab: Object.entries({ ...chores, ...purges })
      .map(([name, { at }]) => `${at} ${name}`)
      .join('\n'),
    parked: Object.fromEntries(
      Object.entries(importSteps).map(([name, { status }]) => [
        name,
        (payload: unknown) => parkImport(app, payload, status),
      ]),
    ),
  };
}

function choreTask(app: App, { work }: Chore): Task {
  return async (_payload, helpers) => work(ownerQuery(helpers), app.clock.now(), app);
}

function purgeTask(app: App, { work }: Purge, stopping: AbortSignal): Task {
  return async (_payload, helpers) => work(new Batches(ownerQuery(helpers), stopping), app.clock.now());
}

function tasksOf<Work>(byName: Record<string, Work>, taskOf: (work: Work) => Task): TaskList {
  return Object.fromEntries(Object.entries(byName).map(([name, work]) => [name, taskOf(work)]));
}

/**
 * Jobs that wait for servers outside. A runner of their own takes them, so that mails and the rest never wait for an
 * endpoint that is slow to answer.
 */
export function outsideJobs(app: App): Jobs {
  return {
    tasks: {
      'send-google-feeds': (_payload, helpers) => sendFeeds(app, ownerQuery(helpers)),
      'ask-gift-refund': (payload) => askGiftRefund(app, payload),
      'ask-guarantee-move': (payload) => askMove(app, payload),
      'hear-guest-payment': (payload, helpers) => hearGuestPayment(app, payload, ownerQuery(helpers)),
      'settle-gift-voucher': (payload) => settleGiftVoucherJob(app, payload),
      'remind-dispute': (payload) => remindDispute(app, payload),
      'settle-guarantee': (payload) => settleEnding(app, payload),
      'settle-guarantee-payment': (payload) => settlePaymentJob(app, payload),
      'tell-google': (payload) => tellGoogle(app, payload),
      'tell-google-times': (_payload, helpers) => tellTimes(app, ownerQuery(helpers)),
      'deliver-webhooks': (payload, helpers) => deliverWebhooks(app, payload, helpers),
      'reconcile-ledger': async (payload) => void (await reconcileLedger(app, payload)),
      'push-table-ready': (payload) => pushTableReady(app, payload),
      'move-media-files': (_payload, helpers) => moveMediaFiles(app, ownerQuery(helpers)),
      'remove-media-files': (payload, helpers) => removeMediaFiles(app, payload, ownerQuery(helpers)),
    },
    crontab: '17 5 * * * move-media-files\n7 1 * * * send-google-feeds\n* * * * * tell-google-times',
  };
}
