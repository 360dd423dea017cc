import { useEffect, useState } from 'react';

const LOOK_MS = 15_000;

/** The present instant in milliseconds since 1970, looked at every quarter of a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(function followClock() {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
