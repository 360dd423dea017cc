import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was given at the last render, for functions that stay the same while it changes and are called by a hand. What an
 * effect calls takes React's own `useEffectEvent`.
 */
export function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useEffect(function keepNewest() {
    newest.current = value;
  });
  return newest;
}
