interface FormWithNodes {
  getInputNode(path: string): HTMLElement | null;
}

/** A form that takes no input for longer than a second (at 60 frames a second) is not waited for. */
const MOST_FRAMES = 60;

/** Moves the keyboard to the first field with an error, once the form takes input again. */
export function focusFirstError(form: FormWithNodes, errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) focusOnceEnabled(() => form.getInputNode(first), MOST_FRAMES);
}

/** A field that is still disabled, because the form's last state is not drawn yet, would not take the keyboard. */
function focusOnceEnabled(find: () => HTMLElement | null, frames: number): void {
  requestAnimationFrame(() => {
    const field = find();
    if (field?.matches(':disabled') && frames > 1) focusOnceEnabled(find, frames - 1);
    else field?.focus();
  });
}
