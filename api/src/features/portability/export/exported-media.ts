import type { TenantSnapshot } from '../../../platform/db/tenant-snapshot.ts';
import type { ArchivedFile } from '../restore/zipped.ts';

interface ListedMedia {
  kind: string;
  position: number;
  name: string;
  id: string;
}

// The first form is the largest.
const LISTED = `select kind, position, variants -> 0 ->> 'name' as name, id from media
  where restaurant_id = $1 order by kind, position, id`;

/** Photos, logo and menu in their largest form: `media/photo-1.webp`, in the order in which they are shown. */
export async function exportedMedia(snapshot: TenantSnapshot): Promise<ArchivedFile[]> {
  const listed = await snapshot.rows<ListedMedia>(LISTED);
  return listed.map(({ kind, name, id }, place) => {
    const before = listed.slice(0, place).filter((each) => each.kind === kind).length;
    const ending = name.split('.').at(-1);
    return { name: `media/${kind}-${before + 1}.${ending}`, text: contentOf(snapshot, id, name) };
  });
}

/** Read when its turn has come, so that one is in memory at a time. Both names come from rows of ours. */
async function* contentOf(snapshot: TenantSnapshot, id: string, name: string): AsyncGenerator<Uint8Array> {
  const statement = `select content from media_files where restaurant_id = $1 and media_id = '${id}' and name = '${name}'`;
  for (const { content } of await snapshot.rows<{ content: Buffer }>(statement)) yield content;
}
