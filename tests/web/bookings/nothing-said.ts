/** An area as the API tells it. */
export interface StoredArea {
  id: string;
  name: string;
  zones: number[];
}

/** What may be said of a party. */
export type Said = Pick<
  typeof NOTHING_SAID,
  'area' | 'sitsElsewhere' | 'dietary' | 'diets' | 'dietaryNote' | 'occasion'
>;

/** What a booking holds of a party that nobody has said anything of. */
export const NOTHING_SAID = {
  area: null as StoredArea | null,
  sitsElsewhere: false,
  dietary: [] as string[],
  diets: [] as { guests: number; needs: string[] }[],
  dietaryNote: null as string | null,
  occasion: null as string | null,
  experience: null as object | null,
  staffNote: null,
  tags: [],
  externalId: null as string | null,
  metadata: [] as { key: string; value: string }[],
  revision: 0,
  guarantee: null as object | null,
};
