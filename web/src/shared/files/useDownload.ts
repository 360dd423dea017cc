import { useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';

/**
 * Has the browser save the file at an address that is asked for when it is wanted, as it is good for minutes only. The
 * page stays: the answer is a file by its header.
 */
export function useDownload(addressOf: () => Promise<string>, failed: string) {
  const [isFetching, setFetching] = useState(false);
  async function download(): Promise<void> {
    setFetching(true);
    try {
      location.assign(new URL(await addressOf()).pathname);
    } catch {
      toast.failure(failed);
    } finally {
      setFetching(false);
    }
  }
  return { download, isFetching };
}
