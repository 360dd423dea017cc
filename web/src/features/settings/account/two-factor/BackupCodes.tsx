import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { CopyButton } from '../../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import classes from './BackupCodes.module.css';

interface Props {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Backup codes, shown this one time: to copy, to keep as a file, or to print. */
export function BackupCodes({ title, codes, onClose }: Props) {
  const text = `Hoststand backup codes. Each works once, in place of the authenticator app.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={title}>
      <Text size="sm">
        Keep these backup codes where you find them without your phone. Each of them works once in place of
        the app. They are shown this one time only.
      </Text>
      <div className={classes.sheet}>
        <p className={classes.printed}>Hoststand backup codes. Each works once.</p>
        <ul aria-label="Backup codes" className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="sm">
        <CopyButton
          copied="Backup codes copied to clipboard"
          failed="Failed to copy backup codes"
          text={text}
        >
          Copy
        </CopyButton>
        <Button
          leftSection={<IconDownload aria-hidden size={18} stroke={1.8} />}
          onClick={() => saveFile('hoststand-backup-codes.txt', text, 'text/plain;charset=utf-8')}
          variant="default"
        >
          Download
        </Button>
        <Button
          leftSection={<IconPrinter aria-hidden size={18} stroke={1.8} />}
          onClick={() => print()}
          variant="default"
        >
          Print
        </Button>
      </Group>
      <Button onClick={onClose}>I Have Kept Them</Button>
    </Dialog>
  );
}
