import { LRUCache } from 'lru-cache';

/** Formats that a process keeps, some tens of kilobytes each; the one that was used the longest ago makes room. */
const MOST_FORMATS = 100;

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: MOST_FORMATS });

/** How dates are written in a language. Making one takes far longer than using it, so it is made once. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
