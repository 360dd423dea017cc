import { z } from 'zod';
import { line, lines } from '../../platform/text/text-rules.ts';
import { isCalendarDate } from '../../platform/time/zoned-time.ts';
import { shiftLimits } from './shift-values.ts';

const { servers, sectionsOfServer, nameLength, noteLength } = shiftLimits;

const serverRules = z.object({
  memberId: z.string().nullish(),
  name: line({ label: 'Name', max: nameLength }).nullish(),
  sections: z
    .array(z.int())
    .max(sectionsOfServer, `A server has at most ${sectionsOfServer} zones in a section.`),
  isPaused: z
    .boolean()
    .nullish()
    .transform((paused) => paused ?? false),
});

const savedShift = z.object({
  restaurantId: z.string(),
  date: z.string().refine(isCalendarDate, 'This is not a date.'),
  service: z.string(),
  revision: z.int('The revision is the one that was loaded.'),
  note: lines({ label: 'Note', max: noteLength }),
  // Counted before it is looked at: a huge list gets one refusal, not thousands.
  servers: z
    .array(z.unknown())
    .max(servers, `A shift has at most ${servers} servers.`)
    .pipe(z.array(serverRules)),
});

/** A shift to save, checked as far as that can be done without the rows. */
export const shiftInput = savedShift.superRefine((shift, context) => {
  refuseNobody(shift, context);
  refuseTwins(shift, context);
  refuseSharedZones(shift, context);
});

/** A checked shift. */
export type ShiftInput = z.output<typeof shiftInput>;

type Checked = z.output<typeof savedShift>;

function refuseNobody({ servers }: Checked, context: z.RefinementCtx): void {
  for (const [index, { memberId, name }] of servers.entries()) {
    if (memberId == null && name == null) {
      context.addIssue({
        code: 'custom',
        params: { code: 'REQUIRED' },
        path: ['servers', index, 'name'],
        message: 'Choose somebody of the team, or write a name.',
      });
    }
    if (memberId != null && name != null) {
      context.addIssue({
        code: 'custom',
        path: ['servers', index, 'name'],
        message: 'A member of the team has a name already. Leave one of the two out.',
      });
    }
  }
}

function refuseTwins({ servers }: Checked, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { memberId, name }] of servers.entries()) {
    const person = memberId ?? name?.toLowerCase();
    if (person === undefined) continue;
    if (seen.has(person)) {
      context.addIssue({
        code: 'custom',
        path: ['servers', index, memberId == null ? 'name' : 'memberId'],
        message: 'This server is in the shift already.',
      });
    }
    seen.add(person);
  }
}

/** A zone has one server, once. */
function refuseSharedZones({ servers }: Checked, context: z.RefinementCtx): void {
  const given = new Map<number, number>();
  for (const [index, { sections }] of servers.entries()) {
    for (const [place, zone] of sections.entries()) {
      const owner = given.get(zone);
      if (owner === undefined) {
        given.set(zone, index);
        continue;
      }
      context.addIssue({
        code: 'custom',
        path: ['servers', index, 'sections', place],
        message:
          owner === index
            ? 'This zone is named twice.'
            : 'Another server has this zone. Take it from them first.',
      });
    }
  }
}
