import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Gives the focus back to what had it when a dialog came, once the dialog is gone: who works by keyboard goes on from
 * there. The kit does so for dialogs that stay mounted alone. Whoever has taken the focus meanwhile keeps it.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    function returnAtTheEnd() {
      return () => void afterPaint().then(() => isFocusLost() && focus(before));
    },
    [before],
  );
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
