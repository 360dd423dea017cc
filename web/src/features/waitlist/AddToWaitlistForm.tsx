import { useMutation } from '@apollo/client/react';
import { Button, Group, NumberInput, Paper, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { sortRefusals } from '../../apollo/user-errors.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { toast } from '../../ui/toast.ts';
import { failureWords } from '../bookings/failure-words.ts';
import { AddToWaitlistDocument } from './AddToWaitlist.generated.ts';
import { faultsOf, NEW_PARTY, type TypedParty } from './add-form.ts';
import { QuoteLine } from './QuoteLine.tsx';
import { useWaitQuote } from './useWaitQuote.ts';

const FAILED = 'Failed to add to waitlist';

interface Props {
  restaurantId: string;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** Puts a party on the list. The wait is proposed until the host types another one. */
export function AddToWaitlistForm({ restaurantId, onAdded, onClose }: Props) {
  const form = useForm<TypedParty>({ initialValues: NEW_PARTY, validate: faultsOf });
  const [isOwnWait, setOwnWait] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, { loading }] = useMutation(AddToWaitlistDocument);
  const quote = useWaitQuote(restaurantId, form.values.partySize);
  const proposed = quote?.minutes ?? null;
  const { setFieldValue } = form;
  useEffect(
    function proposeWait() {
      if (proposed !== null && !isOwnWait) setFieldValue('estimatedWait', proposed);
    },
    [proposed, isOwnWait, setFieldValue],
  );

  const handleSubmit = form.onSubmit(
    async ({ partySize, estimatedWait, notes, ...party }) => {
      setFailure(null);
      const wait = { partySize: Number(partySize), estimatedWait: Number(estimatedWait) };
      const input = { restaurantId, ...party, ...wait, notes: notes.trim() || null };
      try {
        const { data } = await add({ variables: { input } });
        const refusals = data?.addToWaitlist?.userErrors ?? [];
        if (refusals.length > 0) {
          const { byField, ofForm } = sortRefusals(refusals, Object.keys(NEW_PARTY));
          form.setErrors(byField);
          focusFirstError(form, byField);
          setFailure(ofForm);
          return toast.failure(FAILED);
        }
        toast.success('Added to waitlist');
        onClose();
        await onAdded().catch(() => undefined);
      } catch (error) {
        toast.failure(FAILED);
        setFailure(failureWords(error));
      }
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Paper aria-label="Add to waitlist" component="section" p="lg">
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              autoComplete="off"
              autoFocus
              label="Customer name"
              maxLength={120}
              required
              {...form.getInputProps('customerName')}
            />
            <TextInput
              autoComplete="off"
              label="Phone"
              maxLength={40}
              required
              type="tel"
              {...form.getInputProps('phone')}
            />
            <NumberInput
              allowDecimal={false}
              label="Party size"
              max={100}
              min={1}
              required
              {...form.getInputProps('partySize')}
            />
            <NumberInput
              allowDecimal={false}
              label="Estimated wait (minutes)"
              max={1440}
              min={0}
              required
              step={5}
              {...form.getInputProps('estimatedWait')}
              onChange={(wait) => {
                setOwnWait(wait !== proposed);
                setFieldValue('estimatedWait', wait);
              }}
            />
          </SimpleGrid>
          <QuoteLine isOwnWait={isOwnWait} onUse={() => setOwnWait(false)} quote={quote} />
          <Textarea label="Notes (optional)" maxLength={500} rows={2} {...form.getInputProps('notes')} />
          <FormAlert message={failure} />
          <Group justify="flex-end">
            <Button onClick={onClose} variant="default">
              Close
            </Button>
            <Button loading={loading} type="submit">
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
