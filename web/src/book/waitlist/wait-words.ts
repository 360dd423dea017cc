import { i18n } from '../language/i18n.ts';

/** A range of waits; without a longest one nobody can say when it ends. */
export interface WaitRange {
  lowMinutes: number;
  highMinutes: number | null;
}

/** So many minutes as people say them: `45 min`, `1 hour`, `1 hour 20 min`. */
export function spanInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return i18n._('{rest} min', { rest });
  if (rest === 0) return i18n._('{hours, plural, one {# hour} other {# hours}}', { hours });
  return i18n._('{hours, plural, one {# hour} other {# hours}} {rest} min', { hours, rest });
}

/** How long it may take from now, as a sentence. */
export function rangeInWords({ lowMinutes, highMinutes }: WaitRange): string {
  const low = spanInWords(lowMinutes);
  if (highMinutes === null) return i18n._('At least {low}, perhaps longer.', { low });
  if (highMinutes === 0) return i18n._('Your turn may come any minute.');
  const high = spanInWords(highMinutes);
  if (lowMinutes === highMinutes) return i18n._('About {low}.', { low });
  if (lowMinutes === 0) return i18n._('Up to {high}, perhaps at once.', { high });
  return i18n._('About {low} to {high}.', { low, high });
}
