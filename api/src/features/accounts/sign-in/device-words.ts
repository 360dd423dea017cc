import Bowser from 'bowser';

/** What a browser calls itself, in words for its owner: `Safari on iPhone`. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.model || os.name;
  if (!browser.name) return place || 'Unknown device';
  return place ? `${browser.name} on ${place}` : browser.name;
}
