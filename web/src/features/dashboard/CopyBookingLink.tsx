import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';

const COPIED_MS = 2_000; // spec §9: copied indicator

/** Puts the address of the restaurant's booking page on the clipboard, and says so for 2 s. */
export function CopyBookingLink({ restaurantId }: { restaurantId: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const { start: forgetSoon } = useTimeout(() => setIsCopied(false), COPIED_MS);
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(`${location.origin}/book/${restaurantId}`);
      setIsCopied(true);
      forgetSoon();
      toast.success('Booking link copied to clipboard');
    } catch {
      toast.failure('Failed to copy booking link');
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button variant="default" leftSection={<Icon size={18} stroke={1.8} aria-hidden />} onClick={copyLink}>
      {isCopied ? 'Copied!' : 'Copy Booking Link'}
    </Button>
  );
}
