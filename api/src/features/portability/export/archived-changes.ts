import { z } from 'zod';
import { type LoggedChange, shownChanges } from '../../change-log/changed-field.ts';
import type { ArchivedField, ArchivedList } from './archived-list.ts';

/** Nothing of it is read back: what an archive brings is logged as brought by it, and a log that can be written is none. */
const rule = z.unknown();

/** What an entry says, and how the tables in it are called. */
interface Logged {
  changes: Record<string, LoggedChange>;
  names: Record<string, string>;
}

/** Who changed what of the bookings and parties of the other lists: `change-log.json`, `change-log.csv`. */
export const archivedChanges = {
  name: 'change-log',
  from: 'change_log',
  where: `t.changes <> '{}' and not exists (select from bookings b
    where b.restaurant_id = t.restaurant_id and b.id = t.booking_id and b.deleted_at is not null)`,
  order: 't.position',
  fields: {
    at: { kept: null, read: 't.written_at', rule },
    bookingId: { kept: null, read: 't.booking_id', rule, names: 'Booking' },
    waitlistEntryId: { kept: null, read: 't.waitlist_entry_id', rule, names: 'WaitlistEntry' },
    authorKind: { kept: null, read: 't.author_kind', rule },
    author: {
      kept: null,
      read: `(select case t.author_kind when 'api_key' then k.name else coalesce(m.name, u.email) end
        from (select) nobody left join memberships m on m.restaurant_id = t.restaurant_id and m.user_id = t.user_id
          left join users u on u.id = t.user_id left join api_keys k on k.id = t.api_key_id)`,
      rule,
    },
    channel: { kept: null, read: 't.channel', rule },
    agent: { kept: null, read: 't.agent', rule },
    operation: { kept: null, read: 't.operation', rule },
    changes: {
      kept: null,
      read: `json_build_object('changes', t.changes, 'names', coalesce((select jsonb_object_agg(a.id, a.name) from tables a
        where a.restaurant_id = t.restaurant_id
          and (t.changes #> '{tables,0}' ? a.id::text or t.changes #> '{tables,1}' ? a.id::text)), '{}')
        || coalesce((select jsonb_object_agg(a.id, a.name) from areas a where a.restaurant_id = t.restaurant_id
          and a.id::text in (t.changes #>> '{area_id,0}', t.changes #>> '{area_id,1}')), '{}'))`,
      rule,
      told: (value) => {
        const { changes, names } = value as Logged;
        return shownChanges(changes, names).map(({ field, ...change }) => ({
          field: field.toUpperCase(),
          ...change,
        }));
      },
    },
  } satisfies Record<string, ArchivedField>,
} as const satisfies ArchivedList;
