import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';

/**
 * What holds JSON against the messages of a published file, by a reading of its own: a field, a type or an enum that they do not have throws, and
 * so does what is another after it went over the wire as a protocol buffer.
 */
export function oracleOf(file: string): (name: string, json: unknown) => void {
  const proto = new URL(`../../../api/src/features/google/proto/${file}.proto`, import.meta.url);
  const { root } = protobuf.parse(readFileSync(proto, 'utf8'), { keepCase: true });
  return (name, json) => mustBe(root.lookupType(name), json);
}

function mustBe(type: protobuf.Type, json: unknown): void {
  const { name } = type;
  holdAgainst(type, json, name);
  const message = type.fromObject(json as object);
  const wrong = type.verify(message);
  if (wrong) throw new Error(`${name}: ${wrong}`);
  const back = type.toObject(type.decode(type.encode(message).finish()), { longs: String, enums: String });
  const again = type.toObject(type.fromObject(back), { longs: String, enums: String });
  if (JSON.stringify(sorted(withoutDefaults(json))) !== JSON.stringify(sorted(withoutDefaults(again))))
    throw new Error(`${name}: another one after the wire: ${JSON.stringify([json, again])}`);
}

function holdAgainst(type: protobuf.Type, json: unknown, at: string): void {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error(`${at} is no ${type.name}: ${JSON.stringify(json)}`);
  for (const [key, value] of Object.entries(json)) {
    const field = type.fields[key];
    if (!field) throw new Error(`${at}.${key} is no field of ${type.name}`);
    field.resolve();
    if (field.repeated !== Array.isArray(value)) throw new Error(`${at}.${key} is a list, or is none`);
    for (const each of Array.isArray(value) ? value : [value]) holdValue(field, each, `${at}.${key}`);
  }
}

const SCALARS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  int32: (value) => Number.isInteger(value),
  int64: (value) => typeof value === 'string' && /^-?\d+$/.test(value),
  uint64: (value) => typeof value === 'string' && /^\d+$/.test(value),
  double: (value) => typeof value === 'number',
};

function holdValue({ type, resolvedType }: protobuf.Field, value: unknown, at: string): void {
  if (resolvedType instanceof protobuf.Type) {
    holdAgainst(resolvedType, value, at);
    return;
  }
  if (resolvedType instanceof protobuf.Enum) {
    if (typeof value !== 'string' || !(value in resolvedType.values))
      throw new Error(`${at} is no ${resolvedType.name}: ${JSON.stringify(value)}`);
    return;
  }
  if (!SCALARS[type]?.(value)) throw new Error(`${at} is no ${type}: ${JSON.stringify(value)}`);
}

/** The wire has no word for what a field is anyway. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([, each]) => ![false, 0, '', '0'].includes(each as never) && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutDefaults(each)]));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
