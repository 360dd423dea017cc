import { Button, FileInput, Group, Radio, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import type { ImportKind } from '../../../generated/schema-types.ts';
import { kindWords } from './import-words.ts';

interface Props {
  isBusy: boolean;
  onSend: (kind: ImportKind, file: File) => Promise<void>;
}

const KINDS: readonly ImportKind[] = ['BOOKINGS', 'GUESTS', 'ARCHIVE'];

/** What is imported, and from which file. */
export function ChooseFile({ isBusy, onSend }: Props) {
  const [kind, setKind] = useState<ImportKind>('BOOKINGS');
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!file);
    if (file) void onSend(kind, file);
  };

  return (
    <form aria-label="Import" noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <Radio.Group label="What do you bring?" onChange={(value) => setKind(kindOf(value))} value={kind}>
          <Stack gap="xs" mt="xs">
            {KINDS.map((each) => (
              <Radio
                description={kindWords[each].description}
                key={each}
                label={kindWords[each].label}
                value={each}
              />
            ))}
          </Stack>
        </Radio.Group>
        <FileInput
          accept={kind === 'ARCHIVE' ? '.zip,application/zip' : '.csv,.txt,.tsv,text/csv,text/plain'}
          clearable
          error={isMissing && !file ? 'Choose a file first.' : null}
          label="File"
          leftSection={<IconFileUpload aria-hidden size={18} stroke={1.5} />}
          maw="28rem"
          onChange={setFile}
          placeholder={kind === 'ARCHIVE' ? 'Choose a ZIP file' : 'Choose a CSV file'}
          value={file}
        />
        {kind !== 'ARCHIVE' && (
          <Text c="dimmed" size="sm">
            With headings in its first row; commas, semicolons or tabs, up to 20 MB and 100,000 rows.
          </Text>
        )}
        <Group>
          <Button loading={isBusy} type="submit">
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function kindOf(value: string): ImportKind {
  return KINDS.find((kind) => kind === value) ?? 'BOOKINGS';
}
