/** Ids of each kind begin with its letters; what follows is the demo's restaurant and made up. */
const ID = '01j0000000e008000000001mx0';

const PREFIXES: Readonly<Record<string, string>> = {
  restaurant: 'rest',
  booking: 'bkg',
  table: 'tbl',
  guest: 'gst',
  entry: 'wait',
  floorPlan: 'flr',
  apiKey: 'key',
  endpoint: 'whe',
  webhookEndpoint: 'whe',
  delivery: 'whd',
  block: 'blk',
  zone: 'zone',
  session: 'sess',
  invitation: 'invt',
  import: 'imp',
  message: 'msg',
  group: 'grp',
  member: 'mbr',
};

const TEXTS: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  phone: '+1 212 555 0100',
  customerName: 'Ada Lovelace',
  name: 'Ada Lovelace',
  restaurantName: 'Chez Ada',
  password: 'a-long-password',
  idempotencyKey: '0b0c6f0e-8a3f-4a53-9d5a-2f4d3a7f6f10',
  url: 'https://example.com/webhooks',
  timezone: 'Europe/Paris',
  token: 'fM3k…',
  manageToken: 'fM3k…',
};

const OF_TYPE: Readonly<Record<string, unknown>> = {
  Int: 2,
  Float: 1.5,
  Boolean: true,
  LocalDate: '2027-01-31',
  LocalTime: '19:00',
  DateTime: '2027-02-01T00:00:00.000Z',
};

/** A value of a scalar that somebody could have meant, by the name of the field that takes it. */
export function valueNamed(name: string, type: string): unknown {
  if (type === 'ID') return `${PREFIXES[name.replace(/Ids?$/, '')] ?? 'rest'}_${ID}`;
  return type === 'String' ? (TEXTS[name] ?? '…') : (OF_TYPE[type] ?? '…');
}
