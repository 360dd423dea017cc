import { useEffect } from 'react';

/** A link to a section leads there once the section is on the page. */
export function useAnchorOnArrival(): void {
  useEffect(function showSection() {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView?.();
  }, []);
}
