/** One line of a conversation. */
export interface Turn {
  speaker: 'visitor' | 'assistant';
  text: string;
}

/** What the assistant is asked. */
export interface AssistantQuestion {
  /** What it is, knows and must keep to. */
  instructions: string;
  /** What was said so far, the question last. */
  turns: readonly Turn[];
}

/** Answers questions in plain words. */
export interface Assistant {
  /**
   * The answer, piece by piece as it comes. Throws when the provider is away, answers rubbish or is not done within 10 s,
   * also after pieces have come: those are then no answer.
   */
  answer(question: AssistantQuestion): AsyncIterable<string>;
}
