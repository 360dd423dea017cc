/** A reload that runs, and the one that was asked for meanwhile. */
interface Line {
  running: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Reloads by name, one at a time each. What happens while one is on its way may be missing in its answer, so whoever asks
 * meanwhile waits for one more, that begins when it has come: the last answer is never older than the last question.
 */
export class Reloads {
  readonly #lines = new Map<string, Line>();

  /** Runs `load`, now or after the one that runs; resolves when an answer has come that was asked for after this call. */
  ask(name: string, load: () => Promise<unknown>): Promise<void> {
    const line = this.#lines.get(name);
    if (!line) return this.#run(name, load);
    line.next ??= line.running.catch(() => undefined).then(() => this.#run(name, load));
    return line.next;
  }

  #run(name: string, load: () => Promise<unknown>): Promise<void> {
    const running = load().then(() => undefined);
    const line: Line = { running, next: null };
    this.#lines.set(name, line);
    const leave = () => {
      if (!line.next) this.#lines.delete(name);
    };
    running.then(leave, leave);
    return running;
  }
}
