/** What /tables is used for: drawing the room, or working in it. */
export type TablesMode = 'layout' | 'tonight';

/** The mode in `?mode=tonight`; the layout otherwise. */
export function modeIn(params: URLSearchParams): TablesMode {
  return params.get('mode') === 'tonight' ? 'tonight' : 'layout';
}
