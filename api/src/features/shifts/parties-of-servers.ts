/** A party that sits or has sat: where, how many, and since when. */
export interface SatParty {
  guests: number;
  /** Its booked time, by which it belongs to a service. */
  startsAt: Date;
  seatedAt: Date;
  /** The zones of its tables, one for each table, by the tables' names. */
  zones: readonly number[];
}

/** What a server has had in a service. */
export interface ServerSum {
  parties: number;
  covers: number;
  lastSeatedAt: Date | null;
}

/**
 * The parties of each service of a day, in the order of the services: a party belongs to the one that opened last when it was booked
 * for, and to the first when it came before all of them.
 */
export function partiesByService(
  parties: readonly SatParty[],
  services: readonly { startsAt: Date }[],
): SatParty[][] {
  const split: SatParty[][] = services.map(() => []);
  for (const party of parties) {
    const place = services.findLastIndex(({ startsAt }) => startsAt <= party.startsAt);
    split[Math.max(0, place)]?.push(party);
  }
  return split;
}

/**
 * What each server has had. A party counts once, for whoever has most of its tables; of two with as many, for who has the first
 * of them. One at tables that nobody looks after counts for nobody.
 */
export function sumsOfServers(
  servers: readonly { sections: readonly number[] }[],
  parties: readonly SatParty[],
): ServerSum[] {
  const owners = new Map(
    servers.flatMap(({ sections }, place) => sections.map((zone) => [zone, place] as const)),
  );
  const sums = servers.map((): ServerSum => ({ parties: 0, covers: 0, lastSeatedAt: null }));
  for (const { guests, seatedAt, zones } of parties) {
    const sum = sums[serverOf(zones, owners) ?? -1];
    if (!sum) continue;
    sum.parties += 1;
    sum.covers += guests;
    if (!sum.lastSeatedAt || seatedAt > sum.lastSeatedAt) sum.lastSeatedAt = seatedAt;
  }
  return sums;
}

function serverOf(zones: readonly number[], owners: ReadonlyMap<number, number>): number | undefined {
  const tables = new Map<number, number>();
  for (const zone of zones) {
    const owner = owners.get(zone);
    if (owner !== undefined) tables.set(owner, (tables.get(owner) ?? 0) + 1);
  }
  // A map keeps the order in which its keys came: the first of the largest wins.
  return [...tables].reduce<[number, number] | null>(
    (most, each) => (most && most[1] >= each[1] ? most : each),
    null,
  )?.[0];
}
