type Facts = Record<string, unknown>;

/** What a value may be: a type of schema.org's, or how a text must read. */
type Rule = RegExp | 'number' | { type: string; rules: Rules; required?: readonly string[] };
interface Rules {
  [property: string]: Rule;
}

const URL_OF_WEB = /^https?:\/\/\S+$/;
const TEXT = /\S/;
const DATE = /^\d{4}-\d\d-\d\d$/;

const ADDRESS: Rules = {
  streetAddress: TEXT,
  addressLocality: TEXT,
  addressRegion: TEXT,
  postalCode: TEXT,
  addressCountry: /^[A-Z]{2}$/,
};

const ENTRY_POINT: Rules = {
  urlTemplate: URL_OF_WEB,
  actionPlatform: /^https:\/\/schema\.org\/(?:Desktop|Mobile)WebPlatform$/,
};

/** The properties that schema.org 28 gives to a Restaurant and its parts, as far as we say them; and what Google demands. */
const RESTAURANT: Rules = {
  '@id': URL_OF_WEB,
  name: TEXT,
  url: URL_OF_WEB,
  image: URL_OF_WEB,
  logo: URL_OF_WEB,
  address: { type: 'PostalAddress', rules: ADDRESS },
  geo: {
    type: 'GeoCoordinates',
    rules: { latitude: 'number', longitude: 'number' },
    required: ['latitude', 'longitude'],
  },
  telephone: /^[+\d][\d\s().\-/]+/,
  description: TEXT,
  servesCuisine: TEXT,
  priceRange: /^(?:\$|€|£){1,4}$/,
  hasMenu: URL_OF_WEB,
  hasMap: URL_OF_WEB,
  sameAs: URL_OF_WEB,
  openingHoursSpecification: {
    type: 'OpeningHoursSpecification',
    rules: {
      dayOfWeek: /^https:\/\/schema\.org\/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
      opens: /^\d\d:\d\d$/,
      closes: /^\d\d:\d\d$/,
    },
    required: ['dayOfWeek', 'opens', 'closes'],
  },
  specialOpeningHoursSpecification: {
    type: 'OpeningHoursSpecification',
    rules: { validFrom: DATE, validThrough: DATE, opens: /^\d\d:\d\d$/, closes: /^\d\d:\d\d$/ },
    required: ['validFrom', 'validThrough', 'opens', 'closes'],
  },
  acceptsReservations: URL_OF_WEB,
  potentialAction: {
    type: 'ReserveAction',
    rules: {
      target: { type: 'EntryPoint', rules: ENTRY_POINT, required: ['urlTemplate'] },
      result: { type: 'FoodEstablishmentReservation', rules: { name: TEXT } },
    },
    required: ['target'],
  },
};

/** What is wrong with facts that say that they are a Restaurant of schema.org; empty when nothing is. */
export function faultsOfRestaurant(facts: Facts): string[] {
  const context = facts['@context'] === 'https://schema.org' ? [] : ['@context is not schema.org'];
  const rule = { type: 'Restaurant', rules: RESTAURANT, required: ['name', 'url', 'image'] };
  const { '@context': _, ...rest } = facts;
  return [...context, ...faultsOf(rest, rule, 'Restaurant')];
}

function faultsOf(value: unknown, rule: Rule, path: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path} is an empty list`];
    return value.flatMap((each, place) => faultsOf(each, rule, `${path}[${place}]`));
  }
  if (rule === 'number')
    return typeof value === 'number' && Number.isFinite(value) ? [] : [`${path} is no number`];
  if (rule instanceof RegExp) {
    return typeof value === 'string' && rule.test(value) ? [] : [`${path} is ${JSON.stringify(value)}`];
  }
  if (typeof value !== 'object' || value === null) return [`${path} is no ${rule.type}`];
  const facts = value as Facts;
  const wrongType =
    facts['@type'] === rule.type ? [] : [`${path} is a ${facts['@type']}, not a ${rule.type}`];
  const missing = (rule.required ?? [])
    .filter((property) => !(property in facts))
    .map((property) => `${path}.${property} is missing`);
  const properties = Object.entries(facts).flatMap(([property, each]) => {
    if (property === '@type') return [];
    const known = rule.rules[property];
    return known
      ? faultsOf(each, known, `${path}.${property}`)
      : [`${path}.${property} is no property of ${rule.type}`];
  });
  return [...wrongType, ...missing, ...properties];
}
