import { useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverNow } from '../../../../shared/dates/server-clock.ts';
import { zoneClock } from '../../../../shared/dates/zone-clock.ts';
import { isOwnAct } from '../../../../shared/requests/own-acts.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { showNotice } from './browser-notice.ts';
import { NoticedBookingsDocument, NoticedEntriesDocument } from './Notices.generated.ts';
import type { NoticeSettings } from './notice-settings.ts';
import { bookingNotice, entryNotice, type Notice } from './notice-words.ts';
import { playOnce, wakeSound } from './sound.ts';

interface Props {
  restaurantId: string;
  timezone: string;
  settings: NoticeSettings;
}

/** Tells of what guests do as it happens, for whoever has asked to be told: by sound, by a notice of the browser, and on the page. */
export function Notices({ restaurantId, timezone, settings }: Props) {
  const navigate = useNavigate();
  const told = useRef(new Set<string>());
  const tell = (notice: Notice | null) => {
    if (!notice || told.current.has(notice.key)) return;
    told.current.add(notice.key);
    if (settings.sound) void playOnce();
    const isShown =
      settings.browser && !document.hasFocus() && showNotice(notice, () => void navigate(notice.path));
    if (!isShown) toast.success(`${notice.title}: ${notice.body}`);
  };
  const options = { variables: { restaurantId }, ignoreResults: true, fetchPolicy: 'no-cache' } as const;
  useSubscription(NoticedBookingsDocument, {
    ...options,
    onData: ({ data: { data } }) => {
      if (!data || isOwnAct(data.bookingChanged.bookingId)) return;
      const now = serverNow();
      tell(bookingNotice(data.bookingChanged, { now, today: zoneClock(timezone).dateAt(now) }));
    },
  });
  useSubscription(NoticedEntriesDocument, {
    ...options,
    onData: ({ data: { data } }) => {
      if (data && !isOwnAct(data.waitlistChanged.entryId)) tell(entryNotice(data.waitlistChanged));
    },
  });
  useEffect(
    function wakeAtFirstTouch() {
      if (!settings.sound) return;
      const done = new AbortController();
      const wake = () => void wakeSound().then(() => done.abort());
      window.addEventListener('pointerdown', wake, { signal: done.signal });
      window.addEventListener('keydown', wake, { signal: done.signal });
      return () => done.abort();
    },
    [settings.sound],
  );
  return null;
}
