type JsonSchema = { [key: string]: unknown };

/**
 * What would break a receiver: each field that a release described and that is gone now, or has another type, by its path. Additions
 * break nobody. Takes two JSON Schemas as `npm run schema` writes them.
 */
export function brokenMessages(released: unknown, current: unknown, path = ''): string[] {
  if (!isObject(released)) return [];
  if (!isObject(current)) return [`${path || '/'} is gone`];
  const types = typesOf(released);
  const kept = typesOf(current);
  // A field that could be null may become one that never is, not the other way round.
  const isOther = kept.some((type) => !types.includes(type));
  const others = isOther ? [`${path || '/'} was ${types.join(' or ')}, and is ${kept.join(' or ')}`] : [];
  const inside = ['properties', '$defs'].flatMap((part) =>
    Object.entries(isObject(released[part]) ? released[part] : {}).flatMap(([name, each]) =>
      brokenMessages(each, isObject(current[part]) ? current[part][name] : undefined, `${path}/${name}`),
    ),
  );
  const items = released.items ? brokenMessages(released.items, current.items, `${path}/items`) : [];
  return [...others, ...inside, ...items];
}

function typesOf({ type, anyOf }: JsonSchema): unknown[] {
  if (Array.isArray(anyOf))
    return anyOf.flatMap((each: JsonSchema) => (each.$ref ? ['object'] : typesOf(each)));
  if (type === undefined) return [];
  return Array.isArray(type) ? type : [type];
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
