import { z } from 'zod';

// Controls, line separators, and the marks that reorder text on the screen: no name or note needs them, and a line
// break in a name could forge a mail header.
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;
// A half of a surrogate pair cannot be stored as UTF-8.
const BROKEN = /\p{Surrogate}/u;

interface Limits {
  /** How people call the field, at the start of a sentence: "Name". */
  label: string;
  max: number;
}

/** One line of text, trimmed, not empty, at most `max` characters, without control characters. */
export function line({ label, max }: Limits) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} may have at most ${max} characters.`)
    .refine(
      (text) => !CONTROL.test(text) && !BROKEN.test(text),
      `${label} contains characters that cannot be used.`,
    );
}

/** One line of text, trimmed, at most `max` characters; blank and absent mean null. */
export function oneLine(limits: Limits) {
  return z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    line(limits)
      .nullish()
      .transform((text) => text ?? null),
  );
}

/** Several lines of text, trimmed, at most `max` characters; blank and absent mean null. */
export function lines({ label, max }: Limits) {
  return z
    .string()
    .trim()
    .max(max, `${label} may have at most ${max} characters.`)
    .refine(
      (text) => !CONTROL_BUT_LINES.test(text) && !BROKEN.test(text),
      `${label} contains characters that cannot be used.`,
    )
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);
}

/** A field that can be emptied: blank text or null clears it. */
export function blankable<Rule extends z.ZodType>(rule: Rule) {
  return z.preprocess(
    (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
    rule.nullish(),
  );
}

// A deliverable address in practice: one @, no spaces or quotes, a dot in the domain. 254 is RFC 5321's longest path.
const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@"<>(),;:\\[\]]+\.[^\s@".<>(),;:\\[\]]{2,}$/u;

/** An e-mail address, trimmed. */
export function emailAddress(message = 'Please enter a valid email address') {
  return z
    .string()
    .trim()
    .max(254, 'Email may have at most 254 characters.')
    .refine((text) => EMAIL.test(text) && !CONTROL.test(text) && !text.includes('..'), message);
}

/** The address of a page that people can open: `https://…`, at most 500 characters. */
export function webAddress() {
  return z
    .string()
    .trim()
    .max(500, 'An address may have at most 500 characters.')
    .refine(
      (text) => !CONTROL.test(text) && /^https:\/\/[^\s/]+\.[^\s/]/.test(text) && URL.canParse(text),
      'Enter the whole address of the page, for instance https://www.example.com/privacy.',
    );
}

/** A phone number as people write it: digits with the usual marks, 5 to 20 digits (E.164 allows 15, plus an extension). */
export function phoneNumber() {
  return z
    .string()
    .trim()
    .min(1, 'Phone is required.')
    .max(40, 'Phone may have at most 40 characters.')
    .refine(
      (text) =>
        /^\+?[\d\s().\-/]+(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(text) &&
        digitsOf(text) >= 5 &&
        digitsOf(text) <= 20,
      'Please enter a valid phone number',
    );
}

const digitsOf = (text: string) => text.replace(/\D/g, '').length;
