import { Badge } from '@mantine/core';
import { IconCreditCard, IconWallet } from '@tabler/icons-react';
import type { GuaranteeMark_GuaranteeFragment } from './GuaranteeMark.generated.ts';
import { kindName } from './guarantee-words.ts';

interface Props {
  guarantee: Omit<GuaranteeMark_GuaranteeFragment, ' $fragmentName'> | null | undefined;
}

/** A small mark on a booking that is guaranteed: a card, or money that was paid. Nothing on others. */
export function GuaranteeMark({ guarantee }: Props) {
  if (!guarantee) return null;
  const { kind } = guarantee;
  const Icon = kind === 'CARD_HOLD' ? IconCreditCard : IconWallet;
  return (
    <Badge
      flex="none"
      leftSection={<Icon aria-hidden size={12} stroke={2} />}
      title={`Guaranteed: ${kindName[kind].toLowerCase()}`}
      variant="default"
      w="fit-content"
    >
      {kindName[kind]}
    </Badge>
  );
}
