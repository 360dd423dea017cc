import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Where the focus is about to return to: a dialog that follows another at once takes it over. */
let returning: HTMLElement | null = null;

/**
 * Gives the focus back to what had it when a dialog came, once the dialog is gone: who works by keyboard goes on from
 * there. The kit does so for dialogs that stay mounted alone. Whoever has taken the focus meanwhile keeps it. What was drawn
 * anew elsewhere meanwhile is known again by its `data-focus-key`.
 */
export function useFocusReturn(): void {
  const [before] = useState(focused);
  useEffect(
    function returnAtTheEnd() {
      return () => {
        returning = before;
        void afterPaint().then(() => {
          if (returning === before) returning = null;
          if (before && isFocusLost(before)) drawnNow(before)?.focus({ preventScroll: true });
        });
      };
    },
    [before],
  );
}

function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return returning;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

function drawnNow(before: HTMLElement): HTMLElement | null {
  const { focusKey } = before.dataset;
  if (before.isConnected || focusKey === undefined) return before;
  const drawn = before.ownerDocument.querySelectorAll<HTMLElement>('[data-focus-key]');
  return [...drawn].find(({ dataset }) => dataset.focusKey === focusKey) ?? null;
}

// By the element's own document: the page may be gone by then.
const isFocusLost = ({ ownerDocument: { activeElement, body } }: HTMLElement) =>
  activeElement === null || activeElement === body;
