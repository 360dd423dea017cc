import type { TenantSnapshot } from '../../../platform/db/tenant-snapshot.ts';
import type { MediaFiles } from '../../restaurants/media/media-files.ts';
import type { ArchivedFile } from '../restore/zipped.ts';

interface ListedMedia {
  kind: string;
  name: string;
}

const ORDER = 'order by m.kind, m.position, m.id';

// The first form is the largest.
const LISTED = `select m.kind, m.variants -> 0 ->> 'name' as name from media m where m.restaurant_id = $1 ${ORDER}`;

/** The bytes of one as the database has them, by its place in that order, which is the same all through a snapshot. */
const contentAt = (place: number) => `
  select m.id as "mediaId", m.variants -> 0 ->> 'name' as name, f.content
    from (select m.restaurant_id, m.id, m.variants from media m where m.restaurant_id = $1 ${ORDER}
      offset ${Math.trunc(place)} limit 1) m
    left join media_files f on f.restaurant_id = m.restaurant_id and f.media_id = m.id and f.name = m.variants -> 0 ->> 'name'`;

interface FoundMedia {
  mediaId: string;
  name: string;
  content: Buffer | null;
}

/**
 * Photos, logo and menu in their largest form: `media/photo-1.webp`, in the order in which they are shown. One that was removed from the
 * bucket while the archive is read is empty.
 */
export async function exportedMedia(snapshot: TenantSnapshot, files: MediaFiles): Promise<ArchivedFile[]> {
  const listed = await snapshot.rows<ListedMedia>(LISTED);
  return listed.map(({ kind, name }, place) => {
    const before = listed.slice(0, place).filter((each) => each.kind === kind).length;
    const ending = name.split('.').at(-1);
    return { name: `media/${kind}-${before + 1}.${ending}`, text: contentOf(snapshot, files, place) };
  });
}

/** Read when its turn has come, so that one is in memory at a time. */
async function* contentOf(
  snapshot: TenantSnapshot,
  files: MediaFiles,
  place: number,
): AsyncGenerator<Uint8Array> {
  for (const { mediaId, name, content } of await snapshot.rows<FoundMedia>(contentAt(place))) {
    const bytes = content ?? (await files.read({ restaurantId: snapshot.restaurantId, mediaId }, name));
    if (bytes) yield bytes;
  }
}
