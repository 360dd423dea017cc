import { useForm } from '@mantine/form';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { useSendForm } from '../booking-rules/editor/useSendForm.ts';
import type { EmbedSettings_RestaurantFragment } from './EmbedSettings.generated.ts';
import { embedFaults, embedInput, type TypedEmbed, typedEmbed } from './embed-form.ts';
import { UpdateEmbedSettingsDocument } from './UpdateEmbedSettings.generated.ts';

/** The form over the embedded form's settings, and how it is saved. */
export function useEmbedForm(restaurant: EmbedSettings_RestaurantFragment) {
  const form = useForm<TypedEmbed>({ initialValues: typedEmbed(restaurant), validate: embedFaults });
  const [update] = useWrite(UpdateEmbedSettingsDocument);
  const sending = useSendForm({
    form,
    send: async (values) => {
      return update(embedInput(restaurant.id, values));
    },
    // A site that was refused is one of several lines: its error stands at all of them.
    fieldsOf: (path) => [path.split('.')[0] ?? ''],
    onSaved: (values) => form.resetDirty(values),
  });
  return { form, ...sending };
}
