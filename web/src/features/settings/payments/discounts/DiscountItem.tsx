import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from '../Payments.module.css';
import { RemoveDiscountCodeDocument } from './DiscountCodes.generated.ts';
import { type Discount, discountInWords, type NamedExperience } from './discount-form.ts';

interface Props {
  restaurantId: string;
  discount: Discount;
  experiences: readonly NamedExperience[];
  onEdit: () => void;
}

/** One code: what it takes off, how often it was used, and the ways to change and to end it. */
export function DiscountItem({ restaurantId, discount, experiences, onEdit }: Props) {
  const [remove] = useWrite(RemoveDiscountCodeDocument);
  const [isRemoving, setIsRemoving] = useState(false);
  const { code, isOn } = discount;
  const [what, when] = discountInWords(discount, experiences);
  const handleRemove = async () => {
    const outcome = await remove({ restaurantId, code });
    if (outcome.isDone) toast.success(`${code} is removed`);
    else toast.failure(outcome.refusals[0]?.message ?? outcome.failure ?? 'The code could not be removed.');
    return outcome.isDone;
  };
  return (
    <li className={classes.policy}>
      <div className={classes.head}>
        <Group className={classes.title} gap="xs">
          <Text fw={600}>{code}</Text>
          {!isOn && (
            <Badge color="gray" variant="light">
              Off
            </Badge>
          )}
        </Group>
        <ActionIcon aria-label={`Change ${code}`} color="gray" onClick={onEdit} size="lg" variant="subtle">
          <IconPencil aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Remove ${code}`}
          color="gray"
          onClick={() => setIsRemoving(true)}
          size="lg"
          variant="subtle"
        >
          <IconTrash aria-hidden size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <Text size="sm">{what}</Text>
      <Text c="dimmed" size="sm">
        {when}
      </Text>
      {isRemoving && (
        <ConfirmDialog
          action="Remove"
          isTaking
          onClose={() => setIsRemoving(false)}
          onConfirm={handleRemove}
          title={`Remove ${code}?`}
        >
          Nobody can use it any more. Bookings that were made with it keep what it took off.
        </ConfirmDialog>
      )}
    </li>
  );
}
