/**
 * A statement, or a part of one: its text with `$1` … for its values. `key` is the same for equal texts: a connection of ours
 * parses and plans them once under that name. Made by `sql` and `raw` alone.
 */
export class Statement {
  readonly key: string;
  readonly text: string;
  readonly values: unknown[];

  constructor({ key, text }: Text, values: unknown[]) {
    this.key = key;
    this.text = text;
    this.values = values;
  }
}

interface Text {
  key: string;
  text: string;
}

// As many as there are shapes of statements in the code, not as many as there are values.
const textsByText = new Map<string, Text>();
// A template stands in one place of the code, and its text is always the same when only values are put into it.
const textsByTemplate = new WeakMap<TemplateStringsArray, Text>();

/**
 * A statement from a template: each `${value}` becomes a parameter, never text; what is a Statement itself is put in with its
 * own text and values. The one way to write SQL, for reads, commands and jobs.
 */
export function sql(template: TemplateStringsArray, ...parts: unknown[]): Statement {
  if (parts.some((part) => part instanceof Statement)) return composed(template, parts);
  const known = textsByTemplate.get(template);
  if (known) return new Statement(known, parts);
  const made = textOnce(template.reduce((text, next, place) => `${text}$${place}${next}`));
  textsByTemplate.set(template, made);
  return new Statement(made, parts);
}

/** Text of our own that is no value: a column's or table's name, a condition that has no values. Never what somebody sent. */
export const raw = (text: string | number): Statement => new Statement(textOnce(String(text)), []);

/**
 * Statements of one long text that is put together once, by its text with `$1` …: to put it together anew each time would take
 * longer than all its values.
 */
export function written(text: string): (...values: unknown[]) => Statement {
  const known = textOnce(text);
  return (...values) => new Statement(known, values);
}

/** No text at all: for a condition that is not asked for. */
export const nothing = raw('');

/** Several with `between` in between them (a comma unless said otherwise). */
export function joined(parts: readonly Statement[], between = ', '): Statement {
  const values: unknown[] = [];
  const texts = parts.map((part) => takeIn(part, values));
  return new Statement(textOnce(texts.join(between)), values);
}

function composed(template: TemplateStringsArray, parts: readonly unknown[]): Statement {
  const values: unknown[] = [];
  const text = template.reduce((before, next, place) => {
    const part = parts[place - 1];
    return `${before}${part instanceof Statement ? takeIn(part, values) : `$${values.push(part)}`}${next}`;
  });
  return new Statement(textOnce(text), values);
}

/** The text of a part whose values come behind those that are there already. */
function takeIn(part: Statement, values: unknown[]): string {
  const before = values.length;
  values.push(...part.values);
  if (before === 0 || part.values.length === 0) return part.text;
  return part.text.replace(/\$(\d+)/g, (_parameter, place: string) => `$${Number(place) + before}`);
}

function textOnce(text: string): Text {
  const known = textsByText.get(text);
  if (known) return known;
  const made = { key: `hoststand_${textsByText.size + 1}`, text };
  textsByText.set(text, made);
  return made;
}
