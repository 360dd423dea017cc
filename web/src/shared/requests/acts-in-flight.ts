/** What is being sent right now: the same once more, a double tap, is the same act and hears the same answer. */
export class ActsInFlight {
  readonly #running = new Map<string, Promise<unknown>>();

  /** Sends an act, or joins the one of this name that has no answer yet. `act` names it with all that it says. */
  once<Answer>(act: string, send: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(act) as Promise<Answer> | undefined;
    if (running) return running;
    const sent = send().finally(() => this.#running.delete(act));
    this.#running.set(act, sent);
    return sent;
  }
}
