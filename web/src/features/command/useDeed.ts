import { useNavigate } from 'react-router-dom';
import { useOverlays } from '../../shared/overlays/useOverlays.ts';
import type { Deed } from './command.ts';
import { useOnlineTonight } from './useOnlineTonight.ts';

/** Does what a line of the command field says. */
export function useDeed(onShowKeys: () => void): (deed: Deed) => void {
  const navigate = useNavigate();
  const { openNewBooking } = useOverlays();
  const online = useOnlineTonight();
  return (deed) => {
    switch (deed.kind) {
      case 'go':
        return void navigate(deed.to);
      case 'leave':
        return location.assign(deed.to);
      case 'newBooking':
        return openNewBooking(deed.prefill);
      case 'closeOnline':
        return void online.close();
      case 'openOnline':
        return void online.reopen();
      case 'chat':
        return void window.dispatchEvent(new Event('open-live-chat'));
      case 'keys':
        return onShowKeys();
    }
  };
}
