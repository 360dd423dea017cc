import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Role } from '../../../generated/schema-types.ts';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { signInRules } from '../../accounts/account-rules.ts';
import { ROLES, roleDuties, roleName } from '../role-words.ts';
import { InviteMemberDocument } from './TeamWrites.generated.ts';

interface TypedInvitation {
  email: string;
  role: Role;
}

const empty: TypedInvitation = { email: '', role: 'HOST' };

interface Props {
  restaurantId: string;
  /** Loads the list of invitations anew. */
  onInvited: () => Promise<void>;
}

/** Asks somebody to join the team; keeps what was typed when it is refused. */
export function InviteForm({ restaurantId, onInvited }: Props) {
  const form = useForm({ initialValues: empty, validate: { email: signInRules.email } });
  const [invite] = useWrite(InviteMemberDocument);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send({ email, role }: TypedInvitation) {
    setRefusal(null);
    const outcome = await invite({ restaurantId, email: email.trim(), role });
    if (!outcome.isDone) return setRefusal(showRefusals(form, outcome, { fields: Object.keys(empty) }));
    toast.success(`Invitation sent to ${email.trim()}`);
    form.reset();
    await onInvited().catch(() => undefined); // the invitation is sent all the same
  }

  return (
    <SettingsCard lead="We mail a link that works once, for seven days." title="Invite somebody">
      <form
        aria-label="Invite somebody"
        noValidate
        onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
      >
        <Stack gap="md" maw={560}>
          <FormAlert message={refusal} />
          <TextInput
            autoComplete="off"
            disabled={form.submitting}
            label="Email"
            type="email"
            {...form.getInputProps('email')}
          />
          <Radio.Group label="Role" {...form.getInputProps('role')}>
            <Stack gap="sm" mt="xs">
              {ROLES.map((role) => (
                <Radio
                  description={roleDuties[role]}
                  disabled={form.submitting}
                  key={role}
                  label={roleName[role]}
                  value={role}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Button loading={form.submitting} style={{ alignSelf: 'start' }} type="submit">
            Send Invitation
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}
