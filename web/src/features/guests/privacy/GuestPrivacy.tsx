import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { GuestRecord } from '../record/guest-record.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { useExportGuest } from './useExportGuest.ts';

/** What the law gives a guest: a copy of what is known, and to be forgotten. The owner does it for them. */
export function GuestPrivacy({ guest, onErased }: { guest: GuestRecord; onErased: () => void }) {
  const { exportGuest, isExporting } = useExportGuest(guest);
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-label="Privacy">
      <Title order={3}>Privacy</Title>
      <Text c="dimmed" mb="sm" size="sm">
        A guest may ask for everything that you hold about them, or to be forgotten.
      </Text>
      <Group gap="xs">
        <Button
          leftSection={<IconDownload aria-hidden size={18} stroke={1.5} />}
          loading={isExporting}
          onClick={() => void exportGuest('text')}
          variant="default"
        >
          Download as text
        </Button>
        <Button loading={isExporting} onClick={() => void exportGuest('json')} variant="default">
          Download as JSON
        </Button>
        <Button
          color="red"
          leftSection={<IconTrash aria-hidden size={18} stroke={1.5} />}
          onClick={() => setAsking(true)}
          variant="light"
        >
          Erase guest
        </Button>
      </Group>
      {isAsking && <EraseDialog guest={guest} onClose={() => setAsking(false)} onErased={onErased} />}
    </section>
  );
}
