/** What a mail says, before it has a form. */
export interface MailContent {
  /** Language of every text in it, as in `<html lang>`; English when left out. */
  language?: string;
  title: string;
  /** One line that the list of a mail program shows beside the subject. */
  preview: string;
  /** Paragraphs of plain text. */
  opening: readonly string[];
  /** Names and values, one below the other. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The one thing to do. The address must be ours, never one that somebody typed. */
  action?: MailLink;
  /** Another thing that can be done instead, less loudly. */
  otherAction?: MailLink;
  closing?: readonly string[];
  /** Why the reader gets this mail. */
  reason: string;
  /** How to get no more of them, for mails that nobody must get. */
  wayOut?: { label: string; url: string };
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
