import { useMutation } from '@apollo/client/react';
import { useForm } from '@mantine/form';
import { refusalsIn } from '../../../shared/writes/refusals-in.ts';
import { useSendForm } from '../booking-rules/editor/useSendForm.ts';
import type { ProfileForm_RestaurantFragment } from './ProfileForm.generated.ts';
import { profileFaults, profileInput, type TypedProfile, typedProfile } from './profile-form.ts';
import { UpdateProfileDocument } from './UpdateProfile.generated.ts';

/** The form over the profile, and how it is saved. */
export function useProfileForm(profile: ProfileForm_RestaurantFragment) {
  const form = useForm<TypedProfile>({ initialValues: typedProfile(profile), validate: profileFaults });
  const [update] = useMutation(UpdateProfileDocument);
  const sending = useSendForm({
    form,
    send: async (values) => {
      const { data } = await update({ variables: { input: profileInput(profile.id, values) } });
      return refusalsIn(data?.updateRestaurant);
    },
    onSaved: (values) => form.resetDirty(values),
  });
  return { form, ...sending };
}
