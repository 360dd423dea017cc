/** The digits of TypeIDs (their specification, "Base32 encoding"): those of Crockford's base 32, in lower case. */
const DIGITS = Buffer.from('0123456789abcdefghjkmnpqrstvwxyz');

const UUID = '00000000-0000-0000-0000-000000000000';

/** Where a uuid has its hexadecimal digits. */
const DIGIT_PLACES = [...UUID].flatMap((character, place) => (character === '0' ? [place] : []));

/** The value of a hexadecimal digit by its character's code; -1 for other characters of ASCII. */
const VALUES = new Int8Array(128).fill(-1);
for (const [value, digit] of [...'0123456789abcdef'].entries()) VALUES[digit.charCodeAt(0)] = value;

const BITS_OF_OURS = 5;
const BITS_OF_THEIRS = 4;
const ZEROS_BEFORE = 2;

// Written into one piece of memory again and again: text that is put together of pieces is put together anew for each answer.
const suffix = Buffer.alloc(26);

/**
 * A uuid, in lower case, as the second half of a TypeID: its 128 bits, after two zeros, as 26 digits. Written out because a list
 * of bookings makes an id for each; typeid-js, which reads them, goes by way of arrays and checks.
 * @throws RangeError for what is no uuid.
 */
export function typeIdSuffix(uuid: string): string {
  let isUuid = uuid.length === UUID.length;
  let bits = 0;
  let waiting = ZEROS_BEFORE;
  let length = 0;
  for (const place of DIGIT_PLACES) {
    const value = VALUES[uuid.charCodeAt(place)] ?? -1;
    isUuid &&= value >= 0;
    bits = (bits << BITS_OF_THEIRS) | value;
    waiting += BITS_OF_THEIRS;
    if (waiting < BITS_OF_OURS) continue;
    waiting -= BITS_OF_OURS;
    suffix[length++] = DIGITS[(bits >> waiting) & 31] ?? 0;
  }
  if (!isUuid) throw new RangeError('A global id is made of a uuid.');
  return suffix.toString('latin1');
}
