/** The digits of TypeIDs (their specification, "Base32 encoding"): those of Crockford's base 32, in lower case. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Two digits for every ten bits. */
const PAIRS = Array.from({ length: 1_024 }, (_, bits) => `${DIGITS[bits >> 5]}${DIGITS[bits & 31]}`);

/** Where a uuid has the digits that make four of ours, five at a time; the two before them make two, with the zeros. */
const FIVES = [
  [2, 3, 4, 5, 6],
  [7, 9, 10, 11, 12],
  [14, 15, 16, 17, 19],
  [20, 21, 22, 24, 25],
  [26, 27, 28, 29, 30],
  [31, 32, 33, 34, 35],
] as const;

/** Characters of a uuid, and of what it becomes. */
const UUID_LENGTH = 36;
const SUFFIX_LENGTH = 26;

/** The value of the hexadecimal digit at a place: the code of `0` is 48, that of `a` 97. */
function digitAt(uuid: string, place: number): number {
  const code = uuid.charCodeAt(place);
  return code < 97 ? code - 48 : code - 87;
}

/**
 * A uuid, in lower case, as the second half of a TypeID: its 128 bits, after two zeros, as 26 digits. Written out because a list
 * of bookings makes an id for each; typeid-js, which reads them, goes by way of arrays and checks.
 * @throws RangeError for what is no uuid.
 */
export function typeIdSuffix(uuid: string): string {
  let suffix = PAIRS[(digitAt(uuid, 0) << 4) | digitAt(uuid, 1)] ?? '';
  for (const [first, second, third, fourth, fifth] of FIVES) {
    const middle = digitAt(uuid, third);
    const high = (digitAt(uuid, first) << 6) | (digitAt(uuid, second) << 2) | (middle >> 2);
    const low = ((middle & 3) << 8) | (digitAt(uuid, fourth) << 4) | digitAt(uuid, fifth);
    suffix += `${PAIRS[high]}${PAIRS[low]}`;
  }
  if (uuid.length !== UUID_LENGTH || suffix.length !== SUFFIX_LENGTH)
    throw new RangeError('A global id is made of a uuid.');
  return suffix;
}
