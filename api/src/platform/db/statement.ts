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

/**
 * A named statement from its text; `p` puts a value in as a parameter. Equal texts get the same name, so that each
 * connection parses and plans them once.
 */
export function sql(build: (p: (value: unknown) => string) => string): Statement {
  const values: unknown[] = [];
  const text = build((value) => `$${values.push(value)}`);
  let name = names.get(text);
  if (!name) {
    name = `hoststand_${names.size + 1}`;
    names.set(text, name);
  }
  return { name, text, values };
}
