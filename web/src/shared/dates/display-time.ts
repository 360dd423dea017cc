/** `19:00:00` as `07:00 PM`, the display format of the specification. */
export function displayTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  const shown = String(hour % 12 || 12).padStart(2, '0');
  return `${shown}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
