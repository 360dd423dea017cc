/** Text by name. Never throws, wherever the page runs. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * A storage of the browser that may be refused (sandboxed frames, strict privacy settings) or full: what cannot be written there
 * is kept until the page closes. `open` names it; where storage is refused, the name alone throws.
 */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => open().getItem(key)),
    set(key, text) {
      memory.delete(key);
      const isKept = attempt(() => {
        open().setItem(key, text);
        return true;
      });
      if (!isKept) memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
