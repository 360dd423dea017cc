/** A name that has to be there. */
export const nameRule = (label: string) => (name: string) =>
  name.trim() === '' ? `${label} is required.` : null;
