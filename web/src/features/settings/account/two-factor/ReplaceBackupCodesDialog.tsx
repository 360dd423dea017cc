import { Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { ProofForm } from '../ProofForm.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { ReplaceBackupCodesDocument } from './ReplaceBackupCodes.generated.ts';

/** Makes new backup codes and shows them. */
export function ReplaceBackupCodesDialog({ onClose }: { onClose: () => void }) {
  const [replace] = useWrite(ReplaceBackupCodesDocument, { fetchPolicy: 'no-cache' });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <BackupCodes codes={codes} onClose={onClose} title="Your new backup codes" />;
  return (
    <Dialog onClose={onClose} title="Make new backup codes">
      <Text size="sm">The codes you have now stop working.</Text>
      <ProofForm
        action="Make New Codes"
        label="Make new backup codes"
        onCancel={onClose}
        onDone={() => undefined}
        send={async (input) => {
          const outcome = await replace(input);
          const backupCodes = outcome.payload?.backupCodes;
          if (backupCodes) setCodes(backupCodes);
          return outcome;
        }}
      />
    </Dialog>
  );
}
