/** What a booking bought, as far as staff have to know it at the table. */
interface ExperienceOfBooking {
  chosen: string;
  menusOpen: number;
}

/** What was chosen, and how many menus are open still: `3 × Meat, 1 still to choose`. Empty where there is no choice. */
export function choicesInWords({ chosen, menusOpen }: ExperienceOfBooking): string {
  return [chosen, menusOpen > 0 && `${menusOpen} still to choose`].filter(Boolean).join(', ');
}
