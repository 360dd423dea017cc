import { useMemo, useState } from 'react';
import type { MediaKind } from '../../../generated/schema-types.ts';
import { useReload } from '../../../shared/reload/useReload.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { CreateMediaUploadDocument } from './MediaWrites.generated.ts';
import { PhotosOfDocument } from './PhotosOf.generated.ts';
import { FileNotTaken, sendMedia } from './send-media.ts';

/** A file on its way, or one that did not get through. */
export interface Upload {
  /** The name of the file. */
  name: string;
  /** From 0 to 1; null once it was refused. */
  share: number | null;
  failure: string | null;
}

/** Sends files one after the other, so that each is told of by itself, and shows what has come. */
export function useUploads(restaurantId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [create] = useWrite(CreateMediaUploadDocument);
  const variables = useMemo(() => ({ id: restaurantId }), [restaurantId]);
  const reload = useReload(PhotosOfDocument, { variables });
  const note = (name: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.name === name ? { ...upload, ...change } : upload)));

  async function send(kind: MediaKind, files: readonly File[]) {
    setUploads(files.map(({ name }) => ({ name, share: 0, failure: null })));
    for (const file of files) {
      try {
        const outcome = await create({ restaurantId, kind });
        const uploadUrl = outcome.payload?.uploadUrl;
        if (!uploadUrl) throw new FileNotTaken(outcome.failureOr('This cannot be uploaded now.') ?? '');
        await sendMedia(uploadUrl, file, (share) => note(file.name, { share }));
        setUploads((all) => all.filter(({ name }) => name !== file.name));
        await reload();
      } catch (error) {
        const failure =
          error instanceof FileNotTaken ? error.message : 'The file did not get through. Send it again.';
        note(file.name, { share: null, failure });
      }
    }
  }

  return { uploads, send, forget: () => setUploads([]) };
}
