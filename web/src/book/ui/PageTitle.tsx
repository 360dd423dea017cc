import { useEffect } from 'react';

/** The name of the tab while this is shown; what stood there before comes back afterwards. */
export function PageTitle({ children: title }: { children: string }) {
  useEffect(
    function nameTheTab() {
      const before = document.title;
      document.title = title;
      return () => {
        document.title = before;
      };
    },
    [title],
  );
  return null;
}
