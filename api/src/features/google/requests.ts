import { z } from 'zod';
import { GoogleRefused } from './google-refusal.ts';

/** The one service of every restaurant: Google advises one name for all where a partner offers nothing but tables. */
export const SERVICE_ID = 'reservation';

/** Most times that one question may have; a page of Google's has some forty. */
export const MOST_SLOT_TIMES = 500;

/** Most days that it may be about: two months, of which each is read and judged by itself. */
const MOST_DAYS = 62;

const DAY_SECONDS = 86_400;

/** What is no date: beyond the year 9999. */
const LATEST_SECOND = 253_402_300_799;

/** An int64 as JSON of protocol buffers has it: text, or a number. */
const seconds = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,15}$/, 'is no number of seconds')
      .transform(Number),
  ])
  .refine((value) => Math.abs(value) <= LATEST_SECOND, 'is no moment');

const text = z.string().max(1_000, 'is too long');
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const mode = z.enum([
  'CONFIRMATION_MODE_UNSPECIFIED',
  'CONFIRMATION_MODE_SYNCHRONOUS',
  'CONFIRMATION_MODE_ASYNCHRONOUS',
]);

/** A party size. */
export const partyRule = z.int().min(1, 'is at least 1').max(100, 'is at most 100');

/** The service of every restaurant. */
export const serviceRule = z.literal(SERVICE_ID, `is always "${SERVICE_ID}"`);

const slotTime = z.object({
  service_id: serviceRule,
  start_sec: seconds,
  duration_sec: optional(seconds),
  availability_tag: optional(text),
  resource_ids: z.object({ party_size: partyRule }),
  confirmation_mode: optional(mode),
});

/** Which restaurant. */
export const merchantRule = text.min(1, 'is missing');

/** What tells one request from another, or names something. */
export const tokenRule = text.min(1, 'is missing');

/** Unknown fields count for nothing, as protocol buffers have it: Google adds some from time to time. */
export const lookupRequest = z.object({
  merchant_id: merchantRule,
  slot_time: z
    .array(slotTime)
    .max(MOST_SLOT_TIMES, `has at most ${MOST_SLOT_TIMES} times`)
    .refine(
      (times) => new Set(times.map(({ start_sec }) => Math.floor(start_sec / DAY_SECONDS))).size <= MOST_DAYS,
      `is about at most ${MOST_DAYS} days`,
    ),
});

/** Who asks at Google. */
export const userRule = z.object({
  user_id: text.min(1, 'is missing'),
  given_name: optional(text),
  family_name: optional(text),
  telephone: optional(text),
  email: optional(text),
  language_code: optional(text),
});

export const createRequest = z.object({
  slot: z.object({
    merchant_id: merchantRule,
    service_id: serviceRule,
    start_sec: seconds,
    duration_sec: seconds,
    availability_tag: optional(text),
    resources: z.object({ party_size: partyRule }),
    confirmation_mode: optional(mode),
  }),
  user_information: userRule,
  idempotency_token: tokenRule,
  additional_request: optional(z.string().max(10_000, 'is too long')),
});

export const updateRequest = z.object({
  booking: z.object({
    booking_id: tokenRule,
    status: optional(text),
    slot: optional(
      z.object({
        merchant_id: optional(text),
        start_sec: optional(seconds),
        duration_sec: optional(seconds),
        resources: optional(z.object({ party_size: optional(partyRule) })),
      }),
    ),
    user_information: optional(z.object({ user_id: optional(text) })),
  }),
});

export const statusRequest = z.object({ booking_id: tokenRule });

/** The name of a user as the restaurant reads it. */
export const nameOf = ({ given_name, family_name }: z.output<typeof userRule>): string =>
  [given_name, family_name].filter(Boolean).join(' ');

/** A request as its message has it. Throws GoogleRefused with INVALID_ARGUMENT, naming the field and never its value. */
export function readMessage<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.') || 'The body';
  throw new GoogleRefused(
    'INVALID_ARGUMENT',
    `${field}: ${issue?.input === undefined && issue?.code === 'invalid_type' ? 'is missing' : issue?.message}.`,
  );
}
