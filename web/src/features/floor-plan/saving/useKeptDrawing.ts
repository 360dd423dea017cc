import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../ui/toasts/toast.ts';
import { useSessionEnd } from '../../accounts/session/session-context.ts';
import type { PlanEditor } from '../drawing/usePlanEditor.ts';
import { keepDrawing, takeKeptDrawing } from './kept-drawing.ts';

/** A session that ends, here or in another tab, takes no unsaved drawing along: it is there again for who comes back. */
export function useKeptDrawing(restaurantId: string, editor: PlanEditor): void {
  const bringBack = useEffectEvent((of: string) => {
    const { base, draw } = editor;
    const draft = takeKeptDrawing(of, base?.version ?? null);
    if (!draft) return;
    draw('Drawing from before you were signed out', draft);
    toast.success('Your unsaved drawing is here again');
  });
  useEffect(() => bringBack(restaurantId), [restaurantId]);
  useSessionEnd(() => {
    const { base, draft, isDirty } = editor;
    if (isDirty) keepDrawing({ restaurantId, version: base?.version ?? null, draft });
  });
}
