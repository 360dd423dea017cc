/** A server as turns are given: what they look after, and what they have had in this service. */
export interface ServerInTurn {
  /** Numbers of zones; a server without any takes no parties. */
  sections: readonly number[];
  isPaused: boolean;
  /** Guests whom they have had. */
  covers: number;
  /** When their last party sat down; null while they have had none. */
  lastSeatedAt: Date | null;
}

/**
 * The places of the servers in the list, from whom the next party goes to first: whose last party sat down longest ago, nobody's
 * yet being longest; of those the fewest covers; of those the order of the list. Who is paused, or has no section, is passed over.
 */
export function turnsOf(servers: readonly ServerInTurn[]): number[] {
  return servers
    .map((server, place) => ({ ...server, place }))
    .filter(({ isPaused, sections }) => !isPaused && sections.length > 0)
    .sort((one, other) => since(one) - since(other) || one.covers - other.covers || one.place - other.place)
    .map(({ place }) => place);
}

const since = ({ lastSeatedAt }: ServerInTurn) => lastSeatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
