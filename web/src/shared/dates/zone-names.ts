/**
 * The restaurant's zone in words, `Central European Time (Europe/Berlin)`, for a viewer who lives in another
 * one; null for a viewer of the same zone.
 */
export function foreignZoneName(timezone: string, viewerTimezone: string, locale = 'en-US'): string | null {
  if (timezone === viewerTimezone) return null;
  if (canonicalZone(timezone) === canonicalZone(viewerTimezone)) return null;
  const words = zoneInWords(timezone, locale);
  return words ? `${words} (${timezone})` : timezone;
}

function zoneInWords(timezone: string, locale: string): string | null {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? null;
  } catch {
    // An older browser may not know a newer zone: its plain name still says enough.
    return null;
  }
}

/** Two names may mean one zone (Asia/Calcutta, Asia/Kolkata). */
function canonicalZone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return timezone;
  }
}
