import { Arg, Directive, ID, Resolver, Root, Subscription } from 'type-graphql';
import { forbidden } from '../../platform/errors/errors.ts';
import type { UserError } from '../../platform/errors/user-error.type.ts';
import { Refusal } from '../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../platform/graphql/context.ts';
import { globalId, uuidOf } from '../../platform/ids/global-id.ts';
import { SimulateInput } from './draft/simulation-draft.input.ts';
import type { Comparison, RefusedParty } from './replay/compare-houses.ts';
import type { Suggestions } from './replay/suggest-changes.ts';
import { MOST_LAB_DAYS, type SimulationSoFar, simulate } from './simulate.ts';
import { MOST_PARTIES_TOLD, SimulationProgress } from './simulation.type.ts';

/** The capacity lab. */
@Resolver()
export class SimulationResolver {
  @Directive('@auth(requires: MANAGER)')
  @Subscription(() => SimulationProgress, {
    name: 'simulate',
    description:
      'Lives through past nights again, as the house is and as a draft has it: bookings in the order in which they were made, walk-ins, ' +
      'parties that waited and searches that found nothing. Tells how far it is, at last the outcome, and ends; to end it before is to stop ' +
      'it. Nothing is written. For managers and owners, and for keys with `reports:read`. ' +
      `At most ${MOST_LAB_DAYS} days. One restaurant has four at once, and one is worked on at a time: RATE_LIMITED when too many wait.`,
    subscribe: ({
      args,
      context,
    }: {
      args: { restaurantId: string; input: unknown };
      context: GraphContext;
    }) => simulated(context, args),
  })
  simulation(
    @Root() soFar: Progress,
    @Arg('restaurantId', () => ID, { description: 'Global id of the restaurant.' }) _restaurantId: string,
    @Arg('input', () => SimulateInput, { description: 'The nights, and what would be different.' })
    _input: SimulateInput,
  ): SimulationProgress {
    return soFar;
  }
}

type Progress = SimulationProgress;

async function simulated(
  { app }: GraphContext,
  { restaurantId, input }: { restaurantId: string; input: unknown },
): Promise<AsyncGenerator<Progress>> {
  // The guard before has found the caller's role at this restaurant, so it is one.
  const uuid = uuidOf('Restaurant', restaurantId);
  if (!uuid) throw forbidden('manager');
  try {
    return progressOf(await simulate(app, uuid, input), Boolean((input as SimulateInput).night));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(error.userErrors);
  }
}

async function* refused(userErrors: UserError[]): AsyncGenerator<Progress> {
  yield { ...NOTHING, isOver: true, userErrors };
}

async function* progressOf(
  source: AsyncGenerator<SimulationSoFar>,
  isOfOne: boolean,
): AsyncGenerator<Progress> {
  for await (const { outcome, ...soFar } of source) {
    yield {
      ...NOTHING,
      ...soFar,
      isOver: outcome !== null,
      simulation: outcome?.comparison ? simulationOf(outcome.comparison, isOfOne) : null,
      suggestions: outcome?.suggestions ? suggestionsOf(outcome.suggestions) : null,
      tooFew: outcome?.tooFew ?? [],
    };
  }
}

const NOTHING: Progress = {
  isWaiting: false,
  done: 0,
  total: 0,
  isOver: false,
  seed: 1,
  simulation: null,
  suggestions: null,
  tooFew: [],
  userErrors: [],
};

function simulationOf({ interval, reproduced, nights, ...sums }: Comparison, isOfOne: boolean) {
  return {
    ...sums,
    gainLow: interval.low,
    gainHigh: interval.high,
    reproducedShare: sums.answers === 0 ? null : reproduced / sums.answers,
    nights: nights.map(({ refused: _, ...each }) => each),
    parties: isOfOne ? (nights[0]?.refused ?? []).slice(0, MOST_PARTIES_TOLD).map(partyOf) : null,
  };
}

function partyOf({ kind, partySize, time, now, draft }: RefusedParty) {
  return {
    kind,
    partySize,
    time,
    timeNow: now.time,
    reasonNow: now.reason,
    timeDraft: draft.time,
    reasonDraft: draft.reason,
  };
}

function suggestionsOf({ suggestions, ...counts }: Suggestions) {
  return {
    ...counts,
    suggestions: suggestions.map(({ change, interval, ...gains }) => ({
      ...change,
      ...gains,
      tableIds: change.tableIds.map((tableId) => globalId('Table', tableId)),
      gainLow: interval.low,
      gainHigh: interval.high,
    })),
  };
}
