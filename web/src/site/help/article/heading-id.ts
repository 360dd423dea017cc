/** The anchor of a heading: `Two-factor sign-in` becomes `two-factor-sign-in`. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
