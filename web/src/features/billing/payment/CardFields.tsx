import { Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCreditCard } from '@tabler/icons-react';
import type { TypedCard } from './card-checks.ts';

interface Props {
  form: UseFormReturnType<TypedCard>;
  isBusy: boolean;
}

/** Number, expiry and security code of a card, as browsers know to fill them in. */
export function CardFields({ form, isBusy }: Props) {
  return (
    <>
      <TextInput
        autoComplete="cc-number"
        disabled={isBusy}
        inputMode="numeric"
        label="Card number"
        leftSection={<IconCreditCard aria-hidden size={18} stroke={1.5} />}
        maxLength={23}
        placeholder="1234 1234 1234 1234"
        {...form.getInputProps('number')}
      />
      <Group align="flex-start" gap="md" grow wrap="nowrap">
        <TextInput
          autoComplete="cc-exp"
          disabled={isBusy}
          inputMode="numeric"
          label="Expiry (MM/YY)"
          maxLength={7}
          placeholder="MM/YY"
          {...form.getInputProps('expiry')}
          onChange={(event) => form.setFieldValue('expiry', withSlash(event.currentTarget.value))}
        />
        <TextInput
          autoComplete="cc-csc"
          disabled={isBusy}
          inputMode="numeric"
          label="CVC"
          maxLength={4}
          placeholder="123"
          {...form.getInputProps('cvc')}
        />
      </Group>
    </>
  );
}

/** Puts the slash in for somebody who types four digits. */
function withSlash(typed: string): string {
  return typed.replace(/^(\d{2})(\d{1,2})$/, '$1/$2');
}
