import { useEffect } from 'react';
import type { HostPage } from './host-page.ts';

/** What Escape would close in the form itself. */
const OPEN = 'dialog[open], :popover-open';

/** Tells the page around of an Escape that the form has no use for: the pop-up that it stands in closes by it. */
export function useEscape(host: HostPage): void {
  useEffect(
    function tellOfEscape() {
      let wasOpen = false;
      // Before anybody has closed anything, and after everybody had the chance.
      const look = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') wasOpen = document.querySelector(OPEN) !== null;
      };
      const tell = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
        if (key === 'Escape' && !defaultPrevented && !isComposing && !wasOpen) host.tell({ type: 'escape' });
      };
      addEventListener('keydown', look, { capture: true });
      addEventListener('keydown', tell);
      return () => {
        removeEventListener('keydown', look, { capture: true });
        removeEventListener('keydown', tell);
      };
    },
    [host],
  );
}
