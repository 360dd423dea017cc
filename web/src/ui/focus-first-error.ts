interface FormWithNodes {
  getInputNode(path: string): HTMLElement | null;
}

/** Moves the keyboard to the first field with an error, once the form takes input again. */
export function focusFirstError(form: FormWithNodes, errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) requestAnimationFrame(() => form.getInputNode(first)?.focus());
}
