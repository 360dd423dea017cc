import { useSearchParams } from 'react-router-dom';
import { type GuestView, guestViewOf, paramsOfGuests } from './guest-address.ts';

/** What the address shows of the guests, and a verb to change some of it. Typing must not fill the history: `replace`. */
export function useGuestView() {
  const [params, setParams] = useSearchParams();
  const changeView = (part: Partial<GuestView>) =>
    setParams((last) => paramsOfGuests({ ...guestViewOf(last), ...part }), {
      replace: 'search' in part,
      preventScrollReset: true,
    });
  return { view: guestViewOf(params), changeView };
}
