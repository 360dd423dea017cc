import { useLazyQuery } from '@apollo/client/react';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { GuestRecord } from '../record/guest-record.ts';
import { GuestDataDocument } from './GuestPrivacy.generated.ts';

const FORMATS = {
  json: { ending: 'json', type: 'application/json' },
  text: { ending: 'txt', type: 'text/plain;charset=utf-8' },
} as const;

/** Saves everything that is held about a guest as a file. */
export function useExportGuest({ id, name }: Pick<GuestRecord, 'id' | 'name'>) {
  const [ask, { loading: isExporting }] = useLazyQuery(GuestDataDocument, { fetchPolicy: 'no-cache' });
  const exportGuest = async (format: keyof typeof FORMATS) => {
    const { data } = await ask({ variables: { id } }).catch(() => ({ data: undefined }));
    const files = data?.node?.__typename === 'Guest' ? data.node.data : null;
    if (!files) return toast.failure('Failed to export guest');
    const { ending, type } = FORMATS[format];
    saveFile(`guest_${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}.${ending}`, files[format], type);
    toast.success('Guest exported successfully');
  };
  return { exportGuest, isExporting };
}
