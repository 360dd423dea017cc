import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsCard } from '../../../../ui/cards/SettingsCard.tsx';
import { LoadAgain } from '../../../../ui/forms/LoadAgain.tsx';
import { paymentsSections } from '../../settings-parts.ts';
import classes from '../Payments.module.css';
import type { Account } from '../policies/policy.ts';
import { DiscountCodesDocument } from './DiscountCodes.generated.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { DiscountItem } from './DiscountItem.tsx';
import { NEW_DISCOUNT, type TypedDiscount, typedOf } from './discount-form.ts';

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
        <>
          <ul className={classes.policies}>
            {discounts.map((discount) => (
              <DiscountItem
                discount={discount}
                experiences={experiences}
                key={discount.code}
                onEdit={() => setEdited(typedOf(discount, currency))}
                restaurantId={restaurantId}
              />
            ))}
          </ul>
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
        </>
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
