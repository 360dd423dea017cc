/** A time as the API previews it. */
export interface PreviewedSlot {
  /** HH:mm:ss */
  time: string;
  service: string;
  available: boolean;
  explanation: string | null;
}

/** A time of the preview, and what saving would do to it. */
export interface PreviewTime {
  time: string;
  /** `opens`: can be booked only after saving. `closes`: can be booked only until then. */
  change: 'opens' | 'closes' | null;
}

/** Neighbouring times with the same answer. */
export interface PreviewRun {
  service: string;
  /** Why none of them can be booked; null when they can. */
  explanation: string | null;
  times: PreviewTime[];
}

/** A day under a draft, compared with the day as it is. */
export interface PreviewedDay {
  runs: PreviewRun[];
  /** Times that can be booked now and that the day would no longer have. */
  dropped: string[];
  free: number;
  opens: number;
  closes: number;
}

/** Draws the times of a day together, and counts what saving would change. */
export function previewedDay(
  slots: readonly PreviewedSlot[],
  savedSlots: readonly PreviewedSlot[],
): PreviewedDay {
  const savedFree = new Set(savedSlots.filter(({ available }) => available).map(({ time }) => time));
  const listed = new Set(slots.map(({ time }) => time));
  const dropped = [...savedFree].filter((time) => !listed.has(time));
  const runs: PreviewRun[] = [];
  for (const { time, service, available, explanation } of slots) {
    const change = changeOf(available, savedFree.has(time));
    const last = runs.at(-1);
    if (last && last.service === service && last.explanation === explanation)
      last.times.push({ time, change });
    else runs.push({ service, explanation, times: [{ time, change }] });
  }
  const times = runs.flatMap((run) => run.times);
  const count = (change: PreviewTime['change']) => times.filter((time) => time.change === change).length;
  return {
    runs,
    dropped,
    free: slots.filter(({ available }) => available).length,
    opens: count('opens'),
    closes: count('closes') + dropped.length,
  };
}

function changeOf(isFree: boolean, wasFree: boolean): PreviewTime['change'] {
  if (isFree === wasFree) return null;
  return isFree ? 'opens' : 'closes';
}
