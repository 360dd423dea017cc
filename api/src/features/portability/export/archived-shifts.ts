import { z } from 'zod';
import { lines } from '../../../platform/text/text-rules.ts';
import { shiftLimits } from '../../shifts/shift-values.ts';
import type { ArchivedField, ArchivedList } from './archived-list.ts';
import { clock, date, instant, keptLine, whole } from './archived-values.ts';

const server = z.object({
  name: keptLine(shiftLimits.nameLength),
  email: z.string().max(320).nullable(),
  isPaused: z.boolean(),
  zones: z.array(whole(1, 1_000)).max(shiftLimits.sectionsOfServer),
});

/** Who served which zones in the services of the past and to come: `shifts.json`, which archives of before do not have. */
export const archivedShifts = {
  name: 'shifts',
  from: 'shifts',
  order: 't.date, t.service',
  fields: {
    date: { kept: ['date', 'date'], rule: date },
    service: { kept: ['service', 'time'], rule: clock },
    note: { kept: ['note', 'text'], rule: lines({ label: 'Note', max: shiftLimits.noteLength }) },
    // A member is told by the address of their account too, by which they are known again where they work as well.
    servers: {
      kept: null,
      read: `array(select json_build_object('name', coalesce(s.name, m.name, initcap(m.role)), 'email', u.email,
          'isPaused', s.is_paused, 'zones', array(select z.zone from shift_sections z where z.restaurant_id = s.restaurant_id
            and z.date = s.date and z.service = s.service and z.position = s.position order by z.zone))
        from shift_servers s left join memberships m on m.restaurant_id = s.restaurant_id and m.id = s.member_id
          left join users u on u.id = m.user_id
        where s.restaurant_id = t.restaurant_id and s.date = t.date and s.service = t.service order by s.position)`,
      rule: z.array(server).max(shiftLimits.servers),
    },
    updatedAt: { kept: ['updated_at', 'timestamptz'], rule: instant },
  } satisfies Record<string, ArchivedField>,
} as const satisfies ArchivedList;
