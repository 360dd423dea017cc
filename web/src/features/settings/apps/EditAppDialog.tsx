import { useForm } from '@mantine/form';
import { useDialogForm } from '../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { levelsOf } from '../api-keys/key-scopes.ts';
import { AppFields } from './AppFields.tsx';
import { sentApp, type TypedApp, validateApp } from './app-form.ts';
import { UpdateOauthAppDocument } from './ChangeApps.generated.ts';
import type { ListedApp } from './listed-app.ts';

/** Changes a registered app. */
export function EditAppDialog({ app, onClose }: { app: ListedApp; onClose: () => void }) {
  const { id, name, homePageUrl, redirectUris, scopes, isConfidential, worksByItself } = app;
  const [update] = useWrite(UpdateOauthAppDocument);
  const form = useForm<TypedApp>({
    initialValues: {
      name,
      homePageUrl,
      redirectUris: redirectUris.join('\n'),
      scopes: levelsOf(scopes),
      worksByItself,
      runsOn: isConfidential ? 'SERVER' : 'DEVICE',
    },
    validate: validateApp,
  });
  const sending = useDialogForm({
    form,
    send: (typed) => update({ id, ...sentApp(typed) }),
    onDone: () => {
      toast.success('App saved');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} size="lg" title={`Edit ${name}`}>
      <DialogForm action="Save" label={`Edit ${name}`} onCancel={onClose} {...sending}>
        <AppFields form={form} />
      </DialogForm>
    </Dialog>
  );
}
