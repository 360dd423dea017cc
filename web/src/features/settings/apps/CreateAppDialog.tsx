import '../../../ui/forms/pills.css';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useDialogForm } from '../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { sameForAll } from '../api-keys/key-scopes.ts';
import { AppFields } from './AppFields.tsx';
import { sentApp, type TypedApp, validateApp } from './app-form.ts';
import { CreateOauthAppDocument } from './ChangeApps.generated.ts';
import type { NewApp } from './listed-app.ts';

interface Props {
  restaurantId: string;
  onClose: () => void;
  onMade: (made: NewApp) => void;
}

/** Asks what a new app is, where it runs, and what it may ask for. */
export function CreateAppDialog({ restaurantId, onClose, onMade }: Props) {
  const [create] = useWrite(CreateOauthAppDocument, { fetchPolicy: 'no-cache' });
  const form = useForm<TypedApp>({
    initialValues: {
      name: '',
      homePageUrl: '',
      redirectUris: '',
      scopes: sameForAll('NONE'),
      worksByItself: false,
      runsOn: 'SERVER',
    },
    validate: validateApp,
  });
  const made = useRef<NewApp | null>(null);
  const sending = useDialogForm({
    form,
    send: async (typed) => {
      const isConfidential = typed.runsOn === 'SERVER';
      const outcome = await create({ ...sentApp(typed), restaurantId, isConfidential });
      const { oauthApp, clientSecret } = outcome.payload ?? {};
      if (oauthApp)
        made.current = { name: oauthApp.name, clientId: oauthApp.id, clientSecret: clientSecret ?? null };
      return outcome;
    },
    onDone: () => made.current && onMade(made.current),
  });
  return (
    <Dialog onClose={onClose} size="lg" title="Register an app">
      <DialogForm action="Register App" label="Register an app" onCancel={onClose} {...sending}>
        <Radio.Group label="Where it runs" {...form.getInputProps('runsOn')}>
          <Stack gap="sm" mt="xs">
            <Radio description="It can keep a secret" label="On a server" value="SERVER" />
            <Radio
              description="A phone, a desktop program, a page in the browser: it has no secret"
              label="On people’s devices"
              value="DEVICE"
            />
          </Stack>
        </Radio.Group>
        <AppFields form={form} />
      </DialogForm>
    </Dialog>
  );
}
