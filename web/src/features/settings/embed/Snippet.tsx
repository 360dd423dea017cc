import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import classes from './Snippet.module.css';

interface Props {
  code: string;
  /** Beside the button that copies. */
  children?: ReactNode;
}

/** Lines of HTML to copy. */
export function Snippet({ code, children }: Props) {
  return (
    <div>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <Group gap="sm" mt="sm">
        <CopyButton
          copied="Embed code copied to clipboard"
          failed="Failed to copy embed code"
          text={code}
          variant="filled"
        >
          Copy Code
        </CopyButton>
        {children}
      </Group>
    </div>
  );
}
