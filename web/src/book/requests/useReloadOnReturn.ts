import { useEffect } from 'react';

/** Loads again when the diner comes back to the page: much may have happened meanwhile. */
export function useReloadOnReturn(reload: () => void): void {
  useEffect(
    function refreshOnReturn() {
      const handleVisibility = () => document.visibilityState === 'visible' && reload();
      document.addEventListener('visibilitychange', handleVisibility);
      return () => document.removeEventListener('visibilitychange', handleVisibility);
    },
    [reload],
  );
}
