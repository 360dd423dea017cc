/**
 * The table over which a party is held. It is marked without React: a hand that crosses a full room would have all of the
 * screen drawn anew for each table.
 */
export class Hover {
  private id: string | null = null;
  private readonly listeners = new Set<() => void>();

  readonly get = (): string | null => this.id;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly over = (id: string | null): void => {
    if (id === this.id) return;
    this.id = id;
    for (const marked of document.querySelectorAll<HTMLElement>('[data-table][data-over]')) {
      delete marked.dataset.over;
    }
    const table = id && document.querySelector<HTMLElement>(`[data-table="${CSS.escape(id)}"]`);
    if (table) table.dataset.over = '';
    for (const listener of this.listeners) listener();
  };

  leave(): void {
    this.over(null);
  }
}
