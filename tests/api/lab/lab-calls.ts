import type { Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';

interface NightAnswer {
  date: string;
  asked: number;
  seatedNow: number;
  seatedDraft: number;
}

export interface LabAnswer {
  isWaiting: boolean;
  isOver: boolean;
  done: number;
  total: number;
  seed: number;
  simulation: {
    asked: number;
    seatedNow: number;
    seatedDraft: number;
    gainLow: number;
    gainHigh: number;
    reproducedShare: number | null;
    answers: number;
    draws: number;
    nights: NightAnswer[];
    parties:
      | {
          kind: string;
          partySize: number;
          time: string | null;
          timeNow: string | null;
          reasonNow: string | null;
          timeDraft: string | null;
          reasonDraft: string | null;
        }[]
      | null;
  } | null;
  suggestions: {
    tried: number;
    chosenOn: number;
    shownOn: number;
    suggestions: {
      kind: string;
      tableIds: string[];
      into: number[] | null;
      turnTimes: { upTo: number; minutes: number }[] | null;
      chosenGain: number;
      gain: number;
      gainLow: number;
      gainHigh: number;
    }[];
  } | null;
  tooFew: { weekday: number; nights: number }[];
  userErrors: { code: string; message: string; field: string[] | null }[];
}

export const SIMULATE = `subscription($id: ID!, $input: SimulateInput!) { simulate(restaurantId: $id, input: $input) {
  isWaiting isOver done total seed
  simulation { asked seatedNow seatedDraft gainLow gainHigh reproducedShare answers draws
    nights { date asked seatedNow seatedDraft } parties { kind partySize time timeNow reasonNow timeDraft reasonDraft } }
  suggestions { tried chosenOn shownOn suggestions { kind tableIds into turnTimes { upTo minutes } chosenGain gain gainLow gainHigh } }
  tooFew { weekday nights } userErrors { code message field } } }`;

/** A simulation as somebody follows it to its end. */
export async function simulated(caller: Caller, id: string, input: object): Promise<LabAnswer> {
  const client = liveClient(caller.url, caller.accessToken);
  try {
    const watched = watch<{ simulate: LabAnswer }>(client, SIMULATE, { id, input });
    const { simulate } = await watched.until(({ simulate: { isOver } }) => isOver);
    await watched.untilOver();
    return simulate;
  } finally {
    await client.dispose();
  }
}
