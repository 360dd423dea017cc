import type { MailBrand } from './mail-brand.ts';

/** What a mail says, before it has a form. */
export interface MailContent {
  /** Language of every text in it, as in `<html lang>`; English when left out. */
  language?: string;
  /** Whom we write for; ours when left out. */
  brand?: MailBrand;
  title: string;
  /** One line that the list of a mail program shows beside the subject. */
  preview: string;
  /** What the reader looks for first, written largest. */
  headline?: MailHeadline;
  /** Paragraphs of plain text. */
  opening: readonly string[];
  /** Names and values, one below the other. */
  facts?: readonly MailFact[];
  /** The one thing to do. The address must be ours, never one that somebody typed. */
  action?: MailLink;
  /** Another thing that can be done instead, less loudly. */
  otherAction?: MailLink;
  /** Where the reader can keep it, in one line: `Add to calendar: Google · Outlook`. */
  keepIn?: { label: string; links: readonly MailLink[] };
  closing?: readonly string[];
  /** Why the reader gets this mail. */
  reason: string;
  /** How to get no more of them, for mails that nobody must get. */
  wayOut?: { label: string; url: string };
  /** What mail programs read of it (schema.org, JSON-LD), to offer its action beside the subject. */
  machineFacts?: object;
}

/** A name and its value, which may lead somewhere: a number that is called, a place on a map. */
type MailFact = readonly [name: string, value: string, url?: string];

/** When, and for how many; or what a voucher is worth, and its code. */
export interface MailHeadline {
  /** The day, or the amount. */
  large: string;
  /** The time, or the code. */
  next: string;
  /** The rest of it. */
  small: string;
  /** Whether it is struck through: nobody is to come any more. */
  isOff?: boolean;
  /** Names of the facts that it says already. */
  says: readonly string[];
}

/** A link to a page of ours. */
export interface MailLink {
  label: string;
  url: string;
}

/** A mail in both of its forms. */
export interface WrittenMail {
  html: string;
  text: string;
}
