/** Stands in where the browser offers no session storage (sandboxed frames, strict privacy settings). */
const memory = new Map<string, string>();

/** Text kept until the tab closes; without session storage until the page closes. Never throws. */
export const tabStorage = {
  get(key: string): string | null {
    return attempt(() => sessionStorage.getItem(key)) ?? memory.get(key) ?? null;
  },
  set(key: string, text: string): void {
    memory.set(key, text);
    attempt(() => sessionStorage.setItem(key, text));
  },
  remove(key: string): void {
    memory.delete(key);
    attempt(() => sessionStorage.removeItem(key));
  },
};

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
