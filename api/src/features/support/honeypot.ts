import { z } from 'zod';

/**
 * A field that no person sees and that programs fill in. What comes with anything in it is answered like any other and
 * thrown away, so that nobody learns what gave them away.
 */
export const honeypot = z.string().max(10_000).nullish();

/** Description of the field in the schema. */
export const HONEYPOT_DESCRIPTION =
  'Leave it out: forms hide this field from people, and what programs fill in is thrown away.';
