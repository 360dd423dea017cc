import { useForm } from '@mantine/form';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { useSendForm } from '../booking-rules/editor/useSendForm.ts';
import type { ProfileForm_RestaurantFragment } from './ProfileForm.generated.ts';
import { profileFaults, profileInput, type TypedProfile, typedProfile } from './profile-form.ts';
import { UpdateProfileDocument } from './UpdateProfile.generated.ts';

/** The form over the profile, and how it is saved. */
export function useProfileForm(profile: ProfileForm_RestaurantFragment) {
  const form = useForm<TypedProfile>({ initialValues: typedProfile(profile), validate: profileFaults });
  const [update] = useWrite(UpdateProfileDocument);
  const sending = useSendForm({
    form,
    send: async (values) => {
      return update(profileInput(profile.id, values));
    },
    onSaved: (values) => form.resetDirty(values),
  });
  return { form, ...sending };
}
