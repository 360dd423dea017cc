import type { z } from 'zod';
import type { ImportField } from '../import/import-values.ts';
import type { ImportRow } from './import-row.ts';

/** The value of a field by the rule of the product's own forms; undefined when it is refused. */
export function checkedCell<Rule extends z.ZodType>(
  row: ImportRow,
  field: ImportField,
  { value, rule, advice }: { value: unknown; rule: Rule; advice: string },
): z.output<Rule> | undefined {
  const parsed = rule.safeParse(value);
  if (parsed.success) return parsed.data;
  row.refuse(field, sentence(parsed.error.issues[0]?.message ?? 'It cannot be read'), advice);
  return undefined;
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** First and last name as one. */
export function wholeName(row: ImportRow): string {
  return [row.text('name'), row.text('last_name')].filter((part) => part !== '').join(' ');
}
