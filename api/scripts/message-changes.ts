type JsonSchema = { [key: string]: unknown };

/**
 * What of the messages that a release described is gone or of another kind now, as the ways there: a receiver may read any field that was there, and
 * everything else may be added. Takes two JSON Schemas as `npm run schema` writes them.
 */
export function brokenMessages(released: unknown, current: unknown, way = ''): string[] {
  if (!isObject(released)) return [];
  if (!isObject(current)) return [`${way || '/'} is gone`];
  const types = typesOf(released);
  const kept = typesOf(current);
  // A field that could be null may become one that never is, not the other way round.
  const isOther = kept.some((type) => !types.includes(type));
  const others = isOther ? [`${way || '/'} was ${types.join(' or ')}, and is ${kept.join(' or ')}`] : [];
  const inside = ['properties', '$defs'].flatMap((part) =>
    Object.entries(isObject(released[part]) ? released[part] : {}).flatMap(([name, each]) =>
      brokenMessages(each, isObject(current[part]) ? current[part][name] : undefined, `${way}/${name}`),
    ),
  );
  const items = released.items ? brokenMessages(released.items, current.items, `${way}/items`) : [];
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
