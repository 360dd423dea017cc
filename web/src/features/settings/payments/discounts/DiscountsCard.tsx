import { useQuery } from '@apollo/client/react';
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { SettingsCard } from '../../../../ui/cards/SettingsCard.tsx';
import { LoadAgain } from '../../../../ui/forms/LoadAgain.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { paymentsSections } from '../../settings-parts.ts';
import type { Account } from '../policies/policy.ts';
import { DiscountCodesDocument, RemoveDiscountCodeDocument } from './DiscountCodes.generated.ts';
import { DiscountForm } from './DiscountForm.tsx';
import {
  type Discount,
  discountInWords,
  type NamedExperience,
  NEW_DISCOUNT,
  type TypedDiscount,
  typedOf,
} from './discount-form.ts';

interface Props {
  restaurantId: string;
  account: Account | null;
}

/** Codes that lower what guests pay when they book, and the one that is being written. */
export function DiscountsCard({ restaurantId, account }: Props) {
  const { data, error, refetch } = useQuery(DiscountCodesDocument, { variables: { restaurantId } });
  const [edited, setEdited] = useState<TypedDiscount | null>(null);
  const { label, anchor } = paymentsSections.discounts;
  const currency = account?.state === 'DISCONNECTED' ? null : (account?.currency ?? null);
  const discounts = data?.restaurant?.discountCodes;
  const experiences = data?.restaurant?.allExperiences ?? [];
  return (
    <SettingsCard
      anchor={anchor}
      lead="Guests type a code where they pay a deposit, in advance, or for an experience. A booking keeps what it was lowered by, whatever you change here."
      title={label}
    >
      {error && (
        <LoadAgain message="The codes could not be loaded." onTry={() => refetch().then(() => undefined)} />
      )}
      {!discounts && !error && <Skeleton aria-busy="true" height={80} />}
      {discounts?.length === 0 && !edited && (
        <Text size="sm">There are no codes: everybody pays the same.</Text>
      )}
      {discounts && !edited && (
        <Stack gap="sm">
          {discounts.map((discount) => (
            <DiscountItem
              discount={discount}
              experiences={experiences}
              key={discount.code}
              onEdit={() => setEdited(typedOf(discount, currency))}
              restaurantId={restaurantId}
            />
          ))}
          <Group>
            <Button
              leftSection={<IconPlus aria-hidden size={16} />}
              onClick={() => setEdited(NEW_DISCOUNT)}
              size="compact-md"
              variant="default"
            >
              Add a code
            </Button>
          </Group>
        </Stack>
      )}
      {edited && (
        <DiscountForm
          currency={currency}
          discount={edited}
          experiences={experiences}
          onClose={() => setEdited(null)}
          restaurantId={restaurantId}
        />
      )}
    </SettingsCard>
  );
}

interface ItemProps {
  restaurantId: string;
  discount: Discount;
  experiences: readonly NamedExperience[];
  onEdit: () => void;
}

function DiscountItem({ restaurantId, discount, experiences, onEdit }: ItemProps) {
  const [remove, isRemoving] = useWrite(RemoveDiscountCodeDocument);
  const { code, isOn } = discount;
  const handleRemove = async () => {
    const outcome = await remove({ restaurantId, code });
    if (outcome.isDone) toast.success(`${code} is removed`);
    else toast.failure(outcome.refusals[0]?.message ?? outcome.failure ?? 'The code could not be removed.');
  };
  return (
    <Group justify="space-between">
      <div>
        <Group gap="xs">
          <Text fw={600}>{code}</Text>
          {!isOn && <Badge color="gray">Off</Badge>}
        </Group>
        <Text c="dimmed" size="sm">
          {discountInWords(discount, experiences)}
        </Text>
      </div>
      <Group gap="xs">
        <Button aria-label={`Edit ${code}`} onClick={onEdit} size="compact-md" variant="default">
          Edit
        </Button>
        <Button
          aria-label={`Remove ${code}`}
          loading={isRemoving}
          onClick={() => void handleRemove()}
          size="compact-md"
          variant="default"
        >
          Remove
        </Button>
      </Group>
    </Group>
  );
}
