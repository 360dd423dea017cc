import { useSyncExternalStore } from 'react';

/** Where this device keeps how its person wants to be told. */
const KEY = 'hoststand.notices';

/** How somebody wants to be told of what guests do, on this device; nothing until they say so. */
export interface NoticeSettings {
  sound: boolean;
  browser: boolean;
}

const listeners = new Set<() => void>();
let settings: NoticeSettings = kept();

/** The settings, and the way to change them. */
export function useNoticeSettings(): [NoticeSettings, (change: Partial<NoticeSettings>) => void] {
  return [useSyncExternalStore(subscribe, () => settings), changeSettings];
}

function subscribe(listener: () => void): () => void {
  // Another tab of the same device counts as this one.
  const hear = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    settings = kept();
    listener();
  };
  window.addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    window.removeEventListener('storage', hear);
    listeners.delete(listener);
  };
}

function changeSettings(change: Partial<NoticeSettings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function kept(): NoticeSettings {
  try {
    const { sound, browser } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { sound: sound === true, browser: browser === true };
  } catch {
    return { sound: false, browser: false };
  }
}
