/** A change that is told later than this after an act is somebody else's. */
const OWN_FOR_MS = 15_000;

let acts: { act: string; at: number }[] = [];

/** Notes what this page sends, with all that it says. */
export function noteOwnAct(act: string): void {
  const now = performance.now();
  acts = [...acts.filter(({ at }) => now - at < OWN_FOR_MS), { act, at: now }];
}

/** Whether this page has just sent an act about this object: then nobody here has to be told that it changed. */
export function isOwnAct(id: string): boolean {
  const now = performance.now();
  return acts.some(({ act, at }) => now - at < OWN_FOR_MS && act.includes(id));
}
