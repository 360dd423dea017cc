import type { FormErrors } from '@mantine/form';
import dayjs from 'dayjs';
import timezonePlugin from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import type { CreateBlockInput } from '../../../../generated/schema-types.ts';

dayjs.extend(utc);
dayjs.extend(timezonePlugin);

/** A block as a person types it; dates and times are the restaurant's. */
export interface TypedBlock extends Record<string, unknown> {
  fromDate: string | null;
  fromTime: string;
  untilDate: string | null;
  untilTime: string;
  scope: 'restaurant' | 'tables';
  tableIds: string[];
  onlineOnly: boolean;
  reason: string;
}

/** An empty form. */
export const NEW_BLOCK: TypedBlock = {
  fromDate: null,
  fromTime: '',
  untilDate: null,
  untilTime: '',
  scope: 'restaurant',
  tableIds: [],
  onlineOnly: false,
  reason: '',
};

/** Fields of the form by those of the input. */
export const BLOCK_FIELDS: Record<string, string> = {
  startsAt: 'fromTime',
  endsAt: 'untilTime',
};

/** What is still missing, by field. */
export function missingInBlock({ scope, tableIds, ...block }: TypedBlock): FormErrors {
  return {
    ...(!block.fromDate && { fromDate: 'Please choose a date.' }),
    ...(!block.fromTime && { fromTime: 'Please enter a time.' }),
    ...(!block.untilDate && { untilDate: 'Please choose a date.' }),
    ...(!block.untilTime && { untilTime: 'Please enter a time.' }),
    ...(scope === 'tables' && tableIds.length === 0 && { tableIds: 'Please choose at least one table.' }),
  };
}

/** What the API gets: instants of the restaurant's clock. */
export function blockOf(block: TypedBlock, timezone: string): Omit<CreateBlockInput, 'restaurantId'> {
  const { scope, tableIds, onlineOnly, reason } = block;
  return {
    startsAt: instantOf(block.fromDate, block.fromTime, timezone),
    endsAt: instantOf(block.untilDate, block.untilTime, timezone),
    tableIds: scope === 'tables' ? tableIds : null,
    onlineOnly,
    reason: reason.trim() || null,
  };
}

function instantOf(date: string | null, time: string, timezone: string): string {
  return dayjs.tz(`${date}T${time}`, timezone).toISOString();
}

/** `Fri, Nov 27, 2026, 07:00 PM` on the restaurant's clock. */
export function instantInWords(instant: string, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}
