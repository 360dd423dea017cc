import { z } from 'zod';
import { line, oneLine } from '../text/text-rules.ts';

/** Something that a program keeps with a booking, a guest, a table or a waitlist entry for itself. */
export interface Metadata {
  key: string;
  value: string;
}

/** Most pairs of one of them. */
export const MOST_METADATA = 20;

/** Rules of what programs keep. */
export const externalReference = {
  externalId: oneLine({ label: 'External id', max: 100 }),
  metadata: z
    .array(z.object({ key: line({ label: 'Key', max: 40 }), value: line({ label: 'Value', max: 500 }) }))
    .max(MOST_METADATA, `At most ${MOST_METADATA} pairs are kept.`)
    .superRefine((pairs, context) => {
      const seen = new Set<string>();
      for (const [place, { key }] of pairs.entries()) {
        if (seen.has(key)) {
          const message = `“${key}” is there twice. Name each key once.`;
          context.addIssue({ code: 'custom', message, path: [place, 'key'] });
        }
        seen.add(key);
      }
    }),
};
