import type { Pool } from 'pg';

/** What is told of a step: names, numbers and ids, never what a person said or is called. */
type Facts = Readonly<Record<string, string | number | boolean>>;

/** Who waits for a step: a caller outside, a step around it, or nobody (a job). */
export type StepKind = 'request' | 'part' | 'job';

/** One step of a trace, begun and not yet ended. */
export interface Step {
  /** Runs `work` so that what it does is told as parts of this step. */
  run<Result>(work: () => Result): Result;
  end(facts?: Facts, hasFailed?: boolean): void;
}

/** Tells what took how long, to whoever collects traces. */
export interface Tracing {
  /** `headers` are those of a request that may say to which trace it belongs. */
  begin(name: string, kind: StepKind, facts?: Facts, headers?: Readonly<Record<string, unknown>>): Step;
  /** Tells more of the step that runs now, and gives it the name that is known by now. */
  tell(name: string, facts: Facts): void;
  /** Tells every statement that the pool's connections send within a step. */
  watch(pool: Pool): void;
  /** Sends what is not sent yet; gives up after a moment. */
  stop(): Promise<void>;
}

const noStep: Step = { run: (work) => work(), end: () => undefined };

/** For a process that nobody asked for traces. */
export const noTracing: Tracing = {
  begin: () => noStep,
  tell: () => undefined,
  watch: () => undefined,
  stop: async () => undefined,
};

/** Runs `work` as a step that ends with it. */
export async function asStep<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await step.run(work);
    step.end();
    return result;
  } catch (error) {
    step.end({}, true);
    throw error;
  }
}
