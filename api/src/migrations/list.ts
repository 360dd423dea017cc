import type { MigrationObject } from '@mikro-orm/core';
import { M0001Foundations } from './m0001-foundations.ts';
import { M0002Tables } from './m0002-tables.ts';
import { M0003Guards } from './m0003-guards.ts';
import { M0004PasswordResets } from './m0004-password-resets.ts';
import { M0005DiningTables } from './m0005-dining-tables.ts';
import { M0006BookingRules } from './m0006-booking-rules.ts';
import { M0007Seatings } from './m0007-seatings.ts';
import { M0008HoldsAndRecords } from './m0008-holds-and-records.ts';
import { M0009FrontOfHouse } from './m0009-front-of-house.ts';
import { M0010SeatedParties } from './m0010-seated-parties.ts';
import { M0011Embed } from './m0011-embed.ts';
import { M0012Billing } from './m0012-billing.ts';
import { M0013Messages } from './m0013-messages.ts';
import { M0014Accounts } from './m0014-accounts.ts';
import { M0015Invitations } from './m0015-invitations.ts';
import { M0016Guests } from './m0016-guests.ts';
import { M0017Imports } from './m0017-imports.ts';
import { M0018Stripe } from './m0018-stripe.ts';
import { M0019BookingLetters } from './m0019-booking-letters.ts';
import { M0020Support } from './m0020-support.ts';
import { M0021Chat } from './m0021-chat.ts';
import { M0022ManyAtOnce } from './m0022-many-at-once.ts';
import { M0023Language } from './m0023-language.ts';
import { M0024ApiKeys } from './m0024-api-keys.ts';
import { M0025Locations } from './m0025-locations.ts';
import { M0026Webhooks } from './m0026-webhooks.ts';
import { M0029BookingSearch } from './m0029-booking-search.ts';
import { M0030BookingHistory } from './m0030-booking-history.ts';
import { M0031SearchByParts } from './m0031-search-by-parts.ts';
import { M0032SeveralJobs } from './m0032-several-jobs.ts';
import { M0033SearchByFour } from './m0033-search-by-four.ts';
import { M0034PoliciesThatJudge } from './m0034-policies-that-judge.ts';
import { M0035OnlineBookings } from './m0035-online-bookings.ts';
import { M0036GuestsByCustomPlans } from './m0036-guests-by-custom-plans.ts';
import { M0047UndoOfBookings } from './m0047-undo-of-bookings.ts';

/**
 * Migrations in the order they run, listed by hand so that the build needs no directory listing. The name is the
 * one under which a database remembers it as done: it never changes.
 */
export const migrations: MigrationObject[] = [
  { name: 'm0001-foundations', class: M0001Foundations },
  { name: 'm0002-tables', class: M0002Tables },
  { name: 'm0003-guards', class: M0003Guards },
  { name: 'm0004-password-resets', class: M0004PasswordResets },
  { name: 'm0005-dining-tables', class: M0005DiningTables },
  { name: 'm0006-booking-rules', class: M0006BookingRules },
  { name: 'm0007-seatings', class: M0007Seatings },
  { name: 'm0008-holds-and-records', class: M0008HoldsAndRecords },
  { name: 'm0009-front-of-house', class: M0009FrontOfHouse },
  { name: 'm0010-seated-parties', class: M0010SeatedParties },
  { name: 'm0011-embed', class: M0011Embed },
  { name: 'm0012-billing', class: M0012Billing },
  { name: 'm0013-messages', class: M0013Messages },
  { name: 'm0014-accounts', class: M0014Accounts },
  { name: 'm0015-invitations', class: M0015Invitations },
  { name: 'm0016-guests', class: M0016Guests },
  { name: 'm0017-imports', class: M0017Imports },
  { name: 'm0018-stripe', class: M0018Stripe },
  { name: 'm0019-booking-letters', class: M0019BookingLetters },
  { name: 'm0020-support', class: M0020Support },
  { name: 'm0021-chat', class: M0021Chat },
  { name: 'm0022-many-at-once', class: M0022ManyAtOnce },
  { name: 'm0023-language', class: M0023Language },
  { name: 'm0024-api-keys', class: M0024ApiKeys },
  { name: 'm0025-locations', class: M0025Locations },
  { name: 'm0026-webhooks', class: M0026Webhooks },
  { name: 'm0029-booking-search', class: M0029BookingSearch },
  { name: 'm0030-booking-history', class: M0030BookingHistory },
  { name: 'm0031-search-by-parts', class: M0031SearchByParts },
  { name: 'm0032-several-jobs', class: M0032SeveralJobs },
  { name: 'm0033-search-by-four', class: M0033SearchByFour },
  { name: 'm0034-policies-that-judge', class: M0034PoliciesThatJudge },
  { name: 'm0035-online-bookings', class: M0035OnlineBookings },
  { name: 'm0036-guests-by-custom-plans', class: M0036GuestsByCustomPlans },
  { name: 'm0047-undo-of-bookings', class: M0047UndoOfBookings },
];
