import fc from 'fast-check';
import { anyEvening, type Evening } from './evening.ts';
import type { Fault } from './fault.ts';
import { isKnown } from './known-faults.ts';
import { type Outcome, runEvening, type Stage } from './run-evening.ts';
import { Statistics } from './statistics.ts';

/** How many evenings, from which seed on. */
export interface Season {
  seed: number;
  evenings: number;
  /** Milliseconds after which no further evening begins. */
  patience: number;
  /** Milliseconds that one fault may be made smaller for. */
  shrinking: number;
}

/** A fault with the least that shows it. */
export interface Finding {
  signature: string;
  /** How to see it again, and all that was done. */
  report: string;
}

/** An evening of a season, by fast-check's path: its number, and the steps by which it was made smaller. */
export interface Place {
  seed: number;
  path: string;
}

/** Lives through many evenings whatever they show; answers with each fault once, and leaves known ones out. */
export async function runSeason(
  given: Omit<Stage, 'passesOver'>,
  season: Season,
  tell: (line: string) => void = () => undefined,
): Promise<Finding[]> {
  const stage = { ...given, passesOver: ({ signature }: Fault) => given.statistics.findsAgain(signature) };
  const findings: Finding[] = [];
  const from = performance.now();
  const { seed, evenings, patience, shrinking } = season;
  for (let number = 0; number < evenings && performance.now() - from < patience; number += 1) {
    const place = { seed, path: String(number) };
    const { fault } = await eveningAt(stage, place);
    if (!fault || !stage.statistics.found(fault.signature, replay(place))) continue;
    const isShrunk = shrinking > 0 && !isKnown(fault.signature);
    const finding = isShrunk ? await smallest(stage, place, { fault, shrinking }) : asSeen(place, fault);
    stage.statistics.shrunk(fault.signature, finding.replay);
    tell(finding.report);
    if (!isKnown(fault.signature)) findings.push(finding);
  }
  return findings;
}

/** Lives through one evening again; the stage says what of it is passed over. */
export async function eveningAt(stage: Stage, { seed, path }: Place): Promise<Outcome> {
  let outcome: Outcome | null = null;
  const property = fc.asyncProperty(anyEvening, async (evening) => {
    outcome = await runEvening(stage, evening);
  });
  const { failed, errorInstance } = await fc.check(property, { seed, path, numRuns: 1, endOnFailure: true });
  if (failed || !outcome) throw errorInstance;
  return outcome;
}

/** Has fast-check make an evening smaller as long as it shows the same fault. */
async function smallest(
  stage: Stage,
  { seed, path }: Place,
  { fault, shrinking }: { fault: Fault; shrinking: number },
): Promise<Finding & { replay: string }> {
  // Not counted: these are the same evening over and over.
  const isOther = ({ signature }: Fault) => signature !== fault.signature;
  const aside = { ...stage, statistics: new Statistics(), passesOver: isOther };
  // When the time is over the last evening still goes on: nobody else may have the clock until then.
  let running: Promise<unknown> = Promise.resolve();
  let shown: Pick<Outcome, 'fault' | 'story'> & { evening: Evening | null } = {
    fault,
    story: [],
    evening: null,
  };
  const property = fc.asyncProperty(anyEvening, async (evening) => {
    const lived = runEvening(aside, evening);
    running = lived;
    const outcome = await lived;
    if (outcome.fault?.signature !== fault.signature) return;
    shown = { ...outcome, evening };
    throw outcome.fault;
  });
  const { counterexamplePath } = await fc.check(property, {
    seed,
    path,
    numRuns: 1,
    interruptAfterTimeLimit: shrinking,
  });
  await running.catch(() => undefined);
  const there = replay({ seed, path: counterexamplePath ?? path });
  const { signature } = fault;
  const house = JSON.stringify(shown.evening?.house);
  const lines = [`FAULT ${signature}`, shown.fault?.message ?? '', there, `at ${house}`, ...shown.story];
  return { signature, replay: there, report: lines.join('\n  ') };
}

const asSeen = (place: Place, { signature, message }: Fault) => ({
  signature,
  replay: replay(place),
  report: [`FAULT ${signature}`, message, replay(place)].join('\n  '),
});

const replay = ({ seed, path }: Place) => `npm run model -- again ${seed} ${path}`;
