import { LRUCache } from 'lru-cache';
import { TypeID } from 'typeid-js';
import { typeIdSuffix } from './type-id-suffix.ts';

/** The prefix of each type's global ids. A global id is a TypeID: prefix, `_`, and a uuid in base 32. */
export const idPrefixes = {
  Restaurant: 'rest',
  Media: 'media',
  RestaurantGroup: 'grp',
  User: 'user',
  ActiveSession: 'sess',
  Member: 'mbr',
  Invitation: 'invt',
  ApiKey: 'key',
  ApiKeyWrite: 'kwr',
  OauthApp: 'app',
  ConnectedApp: 'con',
  Booking: 'bkg',
  ChangeLogEntry: 'chg',
  Guest: 'gst',
  Table: 'tbl',
  Area: 'area',
  Block: 'blk',
  Invoice: 'inv',
  Import: 'imp',
  Message: 'msg',
  FloorPlan: 'flr',
  SecurityEvent: 'sev',
  Zone: 'zone',
  FloorElement: 'elem',
  WaitlistEntry: 'wait',
  CalendarFeed: 'cal',
  GuaranteePolicy: 'pol',
  Experience: 'exp',
  GiftVoucher: 'gift',
  WebhookEndpoint: 'whe',
  WebhookDelivery: 'whd',
} as const;

/** A type that has global ids. */
export type IdentifiedType = keyof typeof idPrefixes;

/** The global id of a row: what URLs, logs and the API show. */
export function globalId(type: IdentifiedType, uuid: string): string {
  return `${idPrefixes[type]}_${typeIdSuffix(uuid)}`;
}

/** The uuid inside a global id of `type`; null for anything else, so that a malformed id is simply not found. */
export function uuidOf(type: IdentifiedType, id: string): string | null {
  const parsed = parseGlobalId(id);
  return parsed?.type === type ? parsed.uuid : null;
}

/** What a global id stands for. */
interface ParsedId {
  type: IdentifiedType;
  uuid: string;
}

// A restaurant's id is read many times a second: with each request, and for each follower of a live query. It never changes.
const parsedIds = new LRUCache<string, ParsedId>({ max: 10_000 });

/** Type and uuid of a global id of any type, or null. */
export function parseGlobalId(id: string): ParsedId | null {
  const known = parsedIds.get(id);
  if (known) return known;
  const parsed = readGlobalId(id);
  if (parsed) parsedIds.set(id, parsed);
  return parsed;
}

function readGlobalId(id: string): ParsedId | null {
  const type = (Object.keys(idPrefixes) as IdentifiedType[]).find((each) =>
    id.startsWith(`${idPrefixes[each]}_`),
  );
  if (!type) return null;
  try {
    return { type, uuid: TypeID.fromString(id, idPrefixes[type]).toUUID() };
  } catch {
    return null;
  }
}

/** Whether this is a uuid as the database writes it. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** The uuid of 16 bytes, given as 32 hexadecimal digits. */
export function uuidOfHex(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A new uuid v7: sorts by the time it was made. */
export function newUuid(): string {
  return new TypeID('').toUUID();
}
