import { z } from 'zod';
import { SlotReasonEnum } from '../../availability/availability.type.ts';
import type { ArchivedField, ArchivedList } from './archived-list.ts';
import { clock, date, whole } from './archived-values.ts';

/** Times that diners asked for in vain, counted: `lost-searches.json`, which archives of the first schema do not have. */
export const archivedSearches = {
  name: 'lost-searches',
  from: 'refused_searches',
  order: 't.searched_on, t.date, t.time, t.guests, t.reason',
  fields: {
    searchedOn: { kept: ['searched_on', 'date'], rule: date },
    date: { kept: ['date', 'date'], rule: date },
    time: { kept: ['time', 'time'], rule: clock.nullable() },
    guests: { kept: ['guests', 'int'], rule: whole(1, 100) },
    reason: { kept: ['reason', 'text'], rule: z.enum(Object.keys(SlotReasonEnum)) },
    count: { kept: ['count', 'int'], rule: whole(1) },
  } satisfies Record<string, ArchivedField>,
} as const satisfies ArchivedList;
