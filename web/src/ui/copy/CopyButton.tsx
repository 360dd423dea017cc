import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from './useCopy.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What is put on the clipboard. */
  text: string;
  /** Told once it is there. */
  copied: string;
  /** Told when the browser refuses. */
  failed: string;
  /** What the button says until it is pressed. */
  children: string;
}

/** Copies a text, and says 'Copied!' for 2 s. */
export function CopyButton({ text, copied, failed, children, variant = 'default' }: CopyButtonProps) {
  const { isCopied, copy } = useCopy({ copied, failed });
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      leftSection={<Icon aria-hidden size={18} stroke={1.8} />}
      onClick={() => void copy(text)}
      variant={variant}
    >
      {isCopied ? 'Copied!' : children}
    </Button>
  );
}
