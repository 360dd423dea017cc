import { tabStorage } from '../../../shared/tab-storage.ts';
import type { PlanDraft } from '../drawing/plan-draft.ts';

/** What was drawn and not saved when a session ended, of which plan. */
interface KeptDrawing {
  restaurantId: string;
  /** Version of the stored plan that it was drawn over; null before the first. */
  version: number | null;
  draft: PlanDraft;
}

const KEY = 'hoststand.unsaved-drawing';

/** Keeps a drawing in this tab until somebody is signed in again. */
export function keepDrawing(drawing: KeptDrawing): void {
  tabStorage.set(KEY, JSON.stringify(drawing));
}

/**
 * The drawing that was kept for a restaurant, once; null when there is none, and when the plan has been saved by somebody else
 * since: it would undo what they drew.
 */
export function takeKeptDrawing(restaurantId: string, version: number | null): PlanDraft | null {
  const text = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  const kept = text ? parsed(text) : null;
  return kept?.restaurantId === restaurantId && kept.version === version ? kept.draft : null;
}

/** Null for anything but what `keepDrawing` writes: an older version of the page may have left other shapes. */
function parsed(text: string): KeptDrawing | null {
  try {
    const value: Partial<KeptDrawing> | null = JSON.parse(text);
    const { restaurantId, version = null, draft } = value ?? {};
    if (!restaurantId || !draft || !Array.isArray(draft.zones) || !Array.isArray(draft.elements)) return null;
    return { restaurantId, version, draft };
  } catch {
    return null;
  }
}
