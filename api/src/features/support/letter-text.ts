import { z } from 'zod';
import { lines } from '../../platform/graphql/text-rules.ts';

/** Several lines of text that must be there: trimmed, at most `max` characters. */
export function letterText({ label, max }: { label: string; max: number }) {
  return lines({ label, max }).pipe(z.string(`${label} is required.`));
}
