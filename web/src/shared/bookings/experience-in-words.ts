/** So many of something that was chosen. */
interface Chosen {
  name: string;
  count: number;
}

/** What a booking bought, as far as staff have to know it at the table. */
export interface ExperienceOfBooking {
  name: string;
  menus: readonly Chosen[];
  addOns: readonly Chosen[];
}

/** What was chosen: `3 Meat, 1 Lobster, 2 Wine pairing`; how many menus are open still. Empty where there is no choice. */
export function choicesInWords({ menus, addOns }: ExperienceOfBooking, guests: number): string {
  const chosen = [...menus, ...addOns].map(({ name, count }) => `${count} ${name}`);
  const eaters = menus.reduce((sum, { count }) => sum + count, 0);
  const open = menus.length > 0 && eaters < guests ? [`${guests - eaters} still to choose`] : [];
  return [...chosen, ...open].join(', ');
}
