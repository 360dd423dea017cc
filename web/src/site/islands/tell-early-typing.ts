type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells an island what was typed into its HTML before it was alive. React leaves such text where it stands, but hears of
 * no change: the fields would look filled in and count as empty.
 */
export function tellEarlyTyping(place: HTMLElement): void {
  for (const field of place.querySelectorAll<Field>('input, textarea')) {
    if (field.value !== field.defaultValue) typeAgain(field);
  }
}

/** React reports the change of a field whose value is not the one that was set last through the field itself. */
function typeAgain(field: Field): void {
  const { value } = field;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
