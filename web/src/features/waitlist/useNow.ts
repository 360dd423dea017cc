import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/** The present time in milliseconds, told anew every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
