import { type CountryCode, getCountries } from 'libphonenumber-js/min';

let countries: Map<string, CountryCode> | undefined;
const canonicalNames = new Map<string, string>();

/** The country whose clocks a time zone names; undefined for UTC. */
export function countryOfZone(timezone: string): CountryCode | undefined {
  countries ??= readCountries();
  return countries.get(canonical(timezone));
}

function readCountries(): Map<string, CountryCode> {
  const zones = getCountries().flatMap((country) =>
    (new Intl.Locale(`und-${country}`).getTimeZones() ?? []).map(
      (zone) => [canonical(zone), country] as const,
    ),
  );
  return new Map(zones);
}

/** Zones have old names and new ones: Asia/Calcutta is Asia/Kolkata. */
function canonical(timeZone: string): string {
  let name = canonicalNames.get(timeZone);
  if (!name) {
    name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    canonicalNames.set(timeZone, name);
  }
  return name;
}
