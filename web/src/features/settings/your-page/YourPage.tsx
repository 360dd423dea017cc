import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { useSendForm } from '../booking-rules/editor/useSendForm.ts';
import classes from '../profile/ProfileForm.module.css';
import { profileSections } from '../settings-parts.ts';
import { ColorField } from './ColorField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ToldFields } from './ToldFields.tsx';
import { UpdateYourPageDocument } from './UpdateYourPage.generated.ts';
import { YourPage_RestaurantFragmentDoc } from './YourPage.generated.ts';
import { pageFaults, pageInput, type TypedPage, typedPage } from './your-page-form.ts';

interface Props {
  restaurant: FragmentType<typeof YourPage_RestaurantFragmentDoc>;
  /** Hears whether something is not saved yet. */
  onDirty: (isDirty: boolean) => void;
}

/** What guests and search engines are told of the restaurant on its own page. */
export function YourPage({ restaurant: from, onDirty }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: YourPage_RestaurantFragmentDoc, from });
  const form = useForm<TypedPage>({ initialValues: typedPage(restaurant), validate: pageFaults });
  const [update] = useWrite(UpdateYourPageDocument);
  const { isSaving, refusal, submit } = useSendForm({
    form,
    send: async (values) => update(pageInput(restaurant.id, values)),
    // What was refused of a list stands at the list.
    fieldsOf: (path) => [path.split('.')[0] ?? ''],
    onSaved: (values) => form.resetDirty(values),
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { bookingUrl, menu } = restaurant.profile;
  return (
    <SettingsCard
      anchor={profileSections.page.anchor}
      lead={
        <>
          What guests, search engines and shared links say of you.{' '}
          <Anchor href={bookingUrl} inherit rel="noopener" target="_blank" underline="always">
            See your page
          </Anchor>
        </>
      }
      title={profileSections.page.label}
    >
      <form aria-label="Your page" noValidate onSubmit={submit}>
        <Stack gap="lg">
          <FormAlert message={refusal} />
          <FieldGroup legend="Address on the web">
            <Stack gap="md">
              <TextInput
                description={`Your page is ${location.host}/book/${form.values.slug.trim().toLowerCase() || '…'}. Names you had before lead on to it.`}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                label="Name in the address"
                placeholder="the-copper-table"
                spellCheck={false}
                {...form.getInputProps('slug')}
              />
              <Switch
                description="Your page is named in our sitemap. It can be found by links to it either way."
                label="Help search engines find it"
                {...form.getInputProps('isListed', { type: 'checkbox' })}
              />
            </Stack>
          </FieldGroup>
          <PlaceFields form={form} />
          <ToldFields form={form} hasMenu={menu !== null} />
          <ColorField form={form} />
          <div className={classes.save} data-bottom-bar={form.isDirty() || undefined}>
            <Button loading={isSaving} type="submit">
              Save your page
            </Button>
            {form.isDirty() && (
              <Text fw={600} role="status" size="sm">
                Not saved yet
              </Text>
            )}
          </div>
        </Stack>
      </form>
    </SettingsCard>
  );
}
