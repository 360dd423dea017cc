import { lazy, Suspense, useEffect, useState } from 'react';
import { useNoticeSettings } from './notice-settings.ts';
import { OPEN_NOTICE_SETTINGS } from './open-notice-settings.ts';

// Downloaded by those who want to be told.
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }));
const NoticesDialog = lazy(async () => ({ default: (await import('./NoticesDialog.tsx')).NoticesDialog }));

interface Props {
  restaurantId: string;
  /** The restaurant's zone; null until it is known. */
  timezone: string | null;
}

/** Sound and notices for whoever has asked for them on this device, and the dialog in which they do. */
export function NoticeCenter({ restaurantId, timezone }: Props) {
  const [settings] = useNoticeSettings();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(function openOnEvent() {
    const open = () => setIsOpen(true);
    window.addEventListener(OPEN_NOTICE_SETTINGS, open);
    return () => window.removeEventListener(OPEN_NOTICE_SETTINGS, open);
  }, []);
  return (
    <>
      {(settings.sound || settings.browser) && timezone && (
        <Suspense fallback={null}>
          <Notices restaurantId={restaurantId} settings={settings} timezone={timezone} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <NoticesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
