import { useEffect, useState } from 'react';
import type { HostWishes } from './embed-protocol.ts';
import type { HostPage } from './host-page.ts';

/** What the page around asks of the form by now. */
export function useHostWishes(host: HostPage): HostWishes {
  const [wishes, setWishes] = useState<HostWishes>({});
  useEffect(
    function followTheHost() {
      return host.follow(setWishes);
    },
    [host],
  );
  return wishes;
}
