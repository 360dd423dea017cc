import { ActionIcon, Badge, Group, Switch, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import classes from '../Payments.module.css';
import type { NamedArea, Policy } from './policy.ts';
import { kindWords, policyInWords } from './policy-words.ts';
import { SizeTable } from './SizeTable.tsx';

interface Props {
  policy: Policy;
  currency: string | null;
  areas: readonly NamedArea[];
  isBusy: boolean;
  onEdit: () => void;
  onSwitch: (isOn: boolean) => void;
  /** Answers with whether it is gone. */
  onRemove: () => Promise<boolean>;
}

/** One policy: its switch, its rule in a sentence, and what each size is asked for. */
export function PolicyItem({ policy, currency, areas, isBusy, onEdit, onSwitch, onRemove }: Props) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, isOn, kind, tiers, unit } = policy;
  return (
    <li className={classes.policy}>
      <div className={classes.head}>
        <Group className={classes.title} gap="xs">
          <Text fw={600}>{name}</Text>
          <Badge color="gray" variant="light">
            {kindWords[kind].name}
          </Badge>
        </Group>
        <Switch
          aria-label={`${name} is on`}
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <ActionIcon aria-label={`Change ${name}`} color="gray" onClick={onEdit} size="lg" variant="subtle">
          <IconPencil aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Remove ${name}`}
          color="gray"
          onClick={() => setIsRemoving(true)}
          size="lg"
          variant="subtle"
        >
          <IconTrash aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {policyInWords(policy, { currency, areas }).map((sentence) => (
        <Text c="dimmed" key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      <SizeTable
        asks={tiers.map((tier) => ({ ...tier, unit }))}
        currency={currency}
        label={`What ${name} asks by party size`}
      />
      {isRemoving && (
        <ConfirmDialog
          action="Remove"
          isTaking
          onClose={() => setIsRemoving(false)}
          onConfirm={onRemove}
          title={`Remove ${name}?`}
        >
          No new booking is asked by it. Guests who agreed to it keep what they agreed to.
        </ConfirmDialog>
      )}
    </li>
  );
}
