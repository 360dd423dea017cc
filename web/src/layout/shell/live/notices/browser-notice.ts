import type { Notice } from './notice-words.ts';

/** Whether this browser shows notices of a page: it may have none, or its person may have said no. */
export type NoticePermission = NotificationPermission | 'unsupported';

export const noticePermission = (): NoticePermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Asks the person, as browsers want it only after a press. */
export async function askForNotices(): Promise<NoticePermission> {
  if (!('Notification' in window)) return 'unsupported';
  return Notification.requestPermission();
}

/** Shows a notice of the browser, the same once on all tabs. Answers false where the browser shows none. */
export function showNotice({ key, title, body }: Notice, onPress: () => void): boolean {
  if (noticePermission() !== 'granted') return false;
  try {
    const shown = new Notification(title, { body, tag: key });
    shown.onclick = () => {
      window.focus();
      onPress();
      shown.close();
    };
    return true;
  } catch {
    return false; // Phones show those of installed apps alone, and throw.
  }
}
