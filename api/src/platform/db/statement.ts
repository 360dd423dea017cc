/**
 * A statement with a name: parsed and planned once per connection, where the connection is ours alone. `name` must be
 * unique to `text`.
 */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

// As many as there are shapes of statements in the code, not as many as there are values.
const names = new Map<string, string>();
const textsOfMarks = new Map<string, Pick<Statement, 'name' | 'text'>>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `hoststand_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * A named statement from its text; `p` puts a value in as a parameter. Equal texts get the same name, so that each
 * connection parses and plans them once.
 */
export function sql(build: (p: (value: unknown) => string) => string): Statement {
  const values: unknown[] = [];
  const text = build((value) => `$${values.push(value)}`);
  return { name: nameOf(text), text, values };
}

/** The same from a text with a `?` for each value. */
export function withMarks(marked: string, values: readonly unknown[]): Statement {
  const known = textsOfMarks.get(marked);
  if (known) return { ...known, values };
  let given = 0;
  const text = marked.replaceAll('?', () => {
    given += 1;
    return `$${given}`;
  });
  const statement = { name: nameOf(text), text };
  textsOfMarks.set(marked, statement);
  return { ...statement, values };
}
