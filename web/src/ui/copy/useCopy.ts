import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { toast } from '../toasts/toast.ts';

const COPIED_MS = 2_000; // spec §9: copied indicator

interface Words {
  copied: string;
  failed: string;
}

/** Puts text on the clipboard and says so; `isCopied` for 2 s. */
export function useCopy({ copied, failed }: Words) {
  const [isCopied, setIsCopied] = useState(false);
  const { start: forgetSoon } = useTimeout(() => setIsCopied(false), COPIED_MS);
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      forgetSoon();
      toast.success(copied);
    } catch {
      toast.failure(failed);
    }
  }
  return { isCopied, copy };
}
