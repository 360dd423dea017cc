import { Suspense, useEffect, useState } from 'react';
import { LazyHintTooltip } from './LazyHintTooltip.tsx';

/** So long a mouse rests on a sign, or a key on it, before its name comes up: whoever passes by is not told. */
const REST_MS = 400;

/** What can be pressed and has a name that is heard alone. */
const NAMED = 'button[aria-label], a[aria-label]';

interface Named {
  target: HTMLElement;
  name: string;
}

/**
 * Shows the name of whatever is a sign alone, or its `data-hint` where that says more, such as a key, while a mouse rests on it or a key has led to it: for everything on the page, so that no
 * button has to think of it. Fingers get no bubble, they press. Readers of screens hear the name anyway.
 */
export function IconNames() {
  const [named, setNamed] = useState<Named | null>(null);
  useEffect(function nameSigns() {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointed: HTMLElement | null = null;
    const point = (sign: HTMLElement | null) => {
      if (sign === pointed) return;
      clearTimeout(timer);
      setNamed(null);
      pointed = sign;
      const name = sign?.dataset.hint ?? sign?.getAttribute('aria-label');
      if (sign && name)
        timer = setTimeout(() => sign.isConnected && setNamed({ target: sign, name }), REST_MS);
    };
    const handleOver = ({ pointerType, target }: PointerEvent) =>
      pointerType === 'mouse' && point(signAt(target));
    const handleFocus = ({ target }: FocusEvent) => point(isLedToByKey(target) ? signAt(target) : null);
    const forget = () => point(null);
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerover', handleOver, { signal });
    document.addEventListener('focusin', handleFocus, { signal });
    for (const end of ['focusout', 'pointerdown', 'keydown', 'wheel'] as const)
      document.addEventListener(end, forget, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);
  return (
    named && (
      <Suspense fallback={null}>
        <LazyHintTooltip isOpen target={named.target} text={named.name} />
      </Suspense>
    )
  );
}

/** The sign at a place of the page. What has words, a hint or a bubble of its own needs none. */
function signAt(target: EventTarget | null): HTMLElement | null {
  const sign = target instanceof Element ? target.closest<HTMLElement>(NAMED) : null;
  const hasWords =
    sign && (sign.textContent.trim() !== '' || sign.title || sign.dataset.hinted !== undefined);
  return hasWords ? null : sign;
}

const isLedToByKey = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':focus-visible');
