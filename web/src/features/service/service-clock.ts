/** `19:15:00` as `7:15 PM`. */
export function clockWords(time: string): string {
  return `${shortTime(time)} ${Number(time.slice(0, 2)) < 12 ? 'AM' : 'PM'}`;
}

/** `19:15:00` as `7:15`, where a column or a table says which half of the day it is. */
export function shortTime(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3, 5)}`;
}
