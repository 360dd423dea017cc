import type { TenantSnapshot } from '../../../platform/db/tenant-snapshot.ts';
import type { ArchivedFile } from '../restore/zipped.ts';

interface ListedMedia {
  kind: string;
  name: string;
}

const ORDER = 'order by m.kind, m.position, m.id';

// The first form is the largest.
const LISTED = `select m.kind, m.variants -> 0 ->> 'name' as name from media m where m.restaurant_id = $1 ${ORDER}`;

/** The bytes of one, by its place in that order, which is the same all through a snapshot. */
const contentAt = (place: number) => `
  select f.content from (select m.restaurant_id, m.id, m.variants from media m where m.restaurant_id = $1 ${ORDER}
      offset ${Math.trunc(place)} limit 1) m
    join media_files f on f.restaurant_id = m.restaurant_id and f.media_id = m.id and f.name = m.variants -> 0 ->> 'name'`;

/** Photos, logo and menu in their largest form: `media/photo-1.webp`, in the order in which they are shown. */
export async function exportedMedia(snapshot: TenantSnapshot): Promise<ArchivedFile[]> {
  const listed = await snapshot.rows<ListedMedia>(LISTED);
  return listed.map(({ kind, name }, place) => {
    const before = listed.slice(0, place).filter((each) => each.kind === kind).length;
    const ending = name.split('.').at(-1);
    return { name: `media/${kind}-${before + 1}.${ending}`, text: contentOf(snapshot, place) };
  });
}

/** Read when its turn has come, so that one is in memory at a time. */
async function* contentOf(snapshot: TenantSnapshot, place: number): AsyncGenerator<Uint8Array> {
  for (const { content } of await snapshot.rows<{ content: Buffer }>(contentAt(place))) yield content;
}
