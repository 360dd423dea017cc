/** What the event is called that opens the settings of sound and notices. */
export const OPEN_NOTICE_SETTINGS = 'open-notice-settings';

/** Opens them, wherever somebody asks for it; nothing of them is downloaded before. */
export function openNoticeSettings(): void {
  window.dispatchEvent(new Event(OPEN_NOTICE_SETTINGS));
}
