/** What a shift holds at most. A name is as long as that of a member of the team. */
export const shiftLimits = {
  servers: 40,
  sectionsOfServer: 50,
  nameLength: 80,
  noteLength: 1_000,
} as const;

/** Most members of a team that are offered. */
export const MOST_POSSIBLE_SERVERS = 100;
