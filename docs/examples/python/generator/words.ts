const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** A name of the schema as Python writes it: `manageToken` is `manage_token`, and `from` is `from_`. */
export function pythonName(name: string): string {
  const snake = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (capital) => `_${capital}`).toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** A word with a capital at its beginning. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A text as a literal of Python over several lines. */
export function literal(text: string): string {
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"')}"""`;
}

/** Lines a level further in. */
export function indented(lines: readonly string[], by = '    '): string[] {
  return lines.flatMap((line) => line.split('\n')).map((line) => (line ? by + line : line));
}

/** A description below what it describes, as editors of Python read it. */
export const docstring = (description: string | null | undefined) =>
  description ? [literal(description.replaceAll(/\s+/g, ' ').trim())] : [];
