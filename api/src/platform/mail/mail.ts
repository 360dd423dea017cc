import type { QueryResultRow } from 'pg';
import type { Statement } from '../db/statement.ts';
import type { Mailbox } from './mailbox.ts';

/** Who gets a message, as stored. */
const messageReaders = ['guest', 'restaurant', 'owner'] as const;
export type MessageReader = (typeof messageReaders)[number];

/** What a mail is about at a restaurant, by which the restaurant's log of messages tells of it. Ids only. */
export interface MailSubject {
  /** UUID of the restaurant whose log it stands in. */
  restaurantId: string;
  /** UUID of the booking that it is about, when there is one. */
  bookingId?: string;
  /** Who gets it. What goes to owners is about their subscription: no host or manager sees a line of it. */
  reader: MessageReader;
}

/** A file that travels with a mail. */
export interface MailAttachment {
  filename: string;
  /** A media type, with its parameters: `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string | Buffer;
}

/** One mail to one person, ready to leave. */
export interface Mail {
  /** Which mail it is, in words with hyphens, for instance `booking-received`. */
  kind: string;
  /**
   * What it is about, said once in all time, for instance `booking-received:<uuid>`: no purpose is ever served by
   * two mails. Ids only, because it is kept.
   */
  purpose: string;
  to: Mailbox;
  /** Who writes, as people see it; the name of MAIL_FROM when left out. The address is always that of MAIL_FROM. */
  senderName?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  /** Where an answer goes, when not to MAIL_FROM. */
  replyTo?: Mailbox;
  /**
   * Address (https) at which one POST ends mails of this kind, without a question (RFC 8058). For mails that nobody
   * must get: not for those about a booking or an account.
   */
  listUnsubscribe?: string;
  /** Left out for mails about an account, of which no restaurant hears. */
  about?: MailSubject;
  /** For one of several mails about the same matter, which must arrive in the order of its events. */
  turn?: MailTurn;
}

/** A statement in the transaction in which a mail leaves, as the database's owner. */
export type TurnQuery = <Row extends QueryResultRow>(statement: Statement) => Promise<{ rows: Row[] }>;

/** Keeps the mails about one matter in order. */
export interface MailTurn {
  /**
   * Waits until no other mail of the matter is on its way, and holds on to the matter until this one has left. Throws
   * UnsentMail when the matter has moved on since the mail was written: the next try writes what holds then.
   */
  begin(query: TurnQuery): Promise<void>;
  /** Remembers that it has left, together with that it was sent. */
  end(query: TurnQuery): Promise<void>;
}

/** Why a limit of ours kept a mail from leaving. */
export type HeldBackReason = 'too_many_to_guest' | 'too_many_of_restaurant' | 'too_many_from_visitor';

/** A mail that a limit kept from leaving: nobody gets it, and the restaurant's log of messages says so. */
export interface HeldBackMail extends Pick<Mail, 'kind' | 'purpose'> {
  about: MailSubject;
  heldBack: HeldBackReason;
}

/** A way out for mails. */
export interface Mailer {
  /**
   * Resolves when the next in line has taken the mail. Rejects with UnsentMail when it was not taken, or when
   * `stop` cut the talk short.
   */
  send(mail: Mail, stop: AbortSignal): Promise<void>;
}

/** Why a way out did not take a mail. The first three are for good. */
export type UnsentReason =
  | 'address_refused'
  | 'mail_refused'
  | 'unfit'
  | 'server_unreachable'
  | 'server_refused'
  | 'postponed'
  | 'moved_on';

/** Why a message did not leave, as the log of messages stores it. */
export type MessageReason = UnsentReason | HeldBackReason | 'no_longer_due';

const FOR_GOOD: readonly UnsentReason[] = ['address_refused', 'mail_refused', 'unfit'];

/**
 * Why a mail did not leave. Mail servers repeat the recipient in their answers, so that of an answer the codes alone
 * are kept.
 */
export class UnsentMail extends Error {
  override readonly name = 'UnsentMail';
  readonly reason: UnsentReason;

  constructor(reason: UnsentReason, details: string) {
    super(`The mail was not sent: ${details}`);
    this.reason = reason;
  }

  /** The answer was no for good: no such mailbox, or a mail that nobody could ever take. */
  get isRefused(): boolean {
    return FOR_GOOD.includes(this.reason);
  }
}
