import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';

interface Props {
  /** As much of a form as this field reads and writes. */
  form: {
    getInputProps: (field: 'externalId') => object;
    values: { externalId: string };
    errors: Readonly<Record<string, unknown>>;
  };
  /** What has the id, in a word: booking, guest, table. */
  of: string;
}

/**
 * What another system of the restaurant calls a booking, a guest or a table. Most restaurants have no such system: the field is there
 * where there is an id, and once it is asked for.
 */
export function ExternalIdField({ form, of }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { externalId } = form.values;
  if (!isAsked && externalId === '' && !form.errors.externalId)
    return (
      <Button
        color="gray"
        leftSection={<IconLink aria-hidden size={16} stroke={1.8} />}
        onClick={() => setAsked(true)}
        size="compact-sm"
        style={{ alignSelf: 'flex-start', marginInlineStart: '-0.5rem' }}
        variant="subtle"
      >
        Add an ID of another system
      </Button>
    );
  return (
    <TextInput
      autoFocus={isAsked}
      description={`What your till or another program calls this ${of}. Guests never see it.`}
      label="ID in your systems"
      maxLength={100}
      spellCheck={false}
      {...form.getInputProps('externalId')}
    />
  );
}
