import { z } from 'zod';
import { lines } from '../../platform/graphql/text-rules.ts';

/** Several lines of text that must be there: trimmed, at most `max` characters. */
export function letterText({ label, max }: { label: string; max: number }) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .pipe(lines({ label, max }))
    .transform((text) => text ?? '');
}
