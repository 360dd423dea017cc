import { z } from 'zod';
import { line } from '../../../platform/text/text-rules.ts';
import { isCalendarDate } from '../../../platform/time/zoned-time.ts';
import { LANGUAGES } from '../../restaurants/language.ts';

// Values that several files of an archive have.

/** Global ids, and uuids in archives of before: they are told apart from one another, and never kept. */
export const archivedId = z.union([z.uuid(), z.string().regex(/^[a-z]{2,5}_[\da-z]{26}$/)]);

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const date = z.string().refine(isCalendarDate);
export const clock = z.iso.time({ precision: 0 });
export const tableIds = z.array(archivedId).max(500);

/** A whole number that its column can hold. */
export const whole = (least: number, most = 2_147_483_647) => z.int().min(least).max(most);

/** Not in files from before there were several. */
export const language = z.enum(LANGUAGES).nullable().default(null);

/** What was a name, a number or a note once, and was blanked when its time was up, or with its guest. */
export const blanked = <Rule extends z.ZodType>(rule: Rule) => z.union([z.literal(''), rule]);

/** A line of text that somebody wrote when other rules held, perhaps. */
export const keptLine = (max: number) => line({ label: 'It', max });
