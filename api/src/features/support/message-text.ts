import { z } from 'zod';
import { lines } from '../../platform/text/text-rules.ts';

/** Several lines of text that must be there: trimmed, at most `max` characters. */
export function messageText({ label, max }: { label: string; max: number }) {
  return lines({ label, max }).transform((text, { addIssue }) => {
    if (text !== null) return text;
    addIssue({ code: 'custom', message: `${label} is required.`, params: { code: 'REQUIRED' } });
    return z.NEVER;
  });
}
