import { useEffect } from 'react';

const COUNT = /^\(\d+\+?\) /;
const MOST = 99;

/**
 * Puts a count before the title of whatever page is open, `(3) Bookings · Hoststand`, for as long as it is above none. Pages say
 * their titles themselves and know nothing of it: it is put back whenever one of them has changed the title.
 */
export function useTitleCount(count: number): void {
  useEffect(
    function countInTitle() {
      const put = () => {
        const bare = document.title.replace(COUNT, '');
        const titled = count > 0 && bare ? `(${count > MOST ? `${MOST}+` : count}) ${bare}` : bare;
        if (titled !== document.title) document.title = titled;
      };
      put();
      const watch = new MutationObserver(put);
      watch.observe(document.head, { childList: true, subtree: true, characterData: true });
      return () => {
        watch.disconnect();
        document.title = document.title.replace(COUNT, '');
      };
    },
    [count],
  );
}
