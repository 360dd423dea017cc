import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { TimezoneSelect } from '../../../shared/fields/TimezoneSelect.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { written } from '../../../shared/writes/written.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { useSendForm } from '../booking-rules/editor/useSendForm.ts';
import { CreateProfileDocument } from './CreateProfile.generated.ts';

interface NewProfile extends Record<string, unknown> {
  name: string;
  timezone: string;
}

/** Completes the setup of somebody who has an account and no restaurant yet. */
export function CreateProfile({ onCreated }: { onCreated: () => Promise<void> }) {
  const form = useForm<NewProfile>({
    initialValues: { name: '', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    validate: { name: (name) => (name.trim() ? null : 'Restaurant name is required.') },
  });
  const [create] = useWrite(CreateProfileDocument);
  const { isSaving, refusal, submit } = useSendForm({
    form,
    send: async (input) => {
      const outcome = await create(input);
      return outcome.isDone ? written(onCreated().then(() => outcome.payload)) : outcome;
    },
    onSaved: () => undefined,
  });
  return (
    <Stack gap="lg">
      <Title order={2}>Profile</Title>
      <SettingsCard
        lead="Your account has no restaurant yet. Name it, and its booking page is ready; all else can be set afterwards."
        title="Complete your restaurant profile"
      >
        <form aria-label="Complete your restaurant profile" noValidate onSubmit={submit}>
          <Stack gap="md" maw={480}>
            <FormAlert message={refusal} />
            <TextInput label="Restaurant Name" withAsterisk {...form.getInputProps('name')} />
            <TimezoneSelect {...form.getInputProps('timezone')} />
            <Button loading={isSaving} style={{ alignSelf: 'start' }} type="submit">
              Create Restaurant
            </Button>
          </Stack>
        </form>
      </SettingsCard>
    </Stack>
  );
}
