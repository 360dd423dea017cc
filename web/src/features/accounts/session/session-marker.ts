/** The one key that the browser keeps of a session; tokens are never stored. */
const KEY = 'hoststand.session';

/**
 * The marker that every tab of this browser sees: present while somebody is signed in, another one for each
 * sign-in. Where storage is blocked it lives in this tab alone.
 */
export class SessionMarker {
  #ofThisTab: string | null = null;

  get current(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return this.#ofThisTab;
    }
  }

  place(marker: string): void {
    this.#ofThisTab = marker;
    try {
      localStorage.setItem(KEY, marker);
    } catch {
      // The session then lasts as long as this tab.
    }
  }

  remove(): void {
    this.#ofThisTab = null;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was stored.
    }
  }

  /** Calls back when another tab places or removes the marker; returns what stops that. */
  onChangeElsewhere(listener: () => void): () => void {
    const hear = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }
}
