import { Anchor, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { tellFailure } from '../../shared/failures/failure-and-undo-toasts.tsx';
import { useDialogForm } from '../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../shared/writes/useWrite.ts';
import { SettingsCard } from '../../ui/cards/SettingsCard.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { GroupOverview_GroupFragment } from './GroupOverview.generated.ts';
import { UpdateGroupPageDocument } from './LocationWrites.generated.ts';
import { slugRule } from './location-rules.ts';

type Page = Pick<GroupOverview_GroupFragment, 'id' | 'pageSlug' | 'pageUrl' | 'isPagePublic'>;

/** What owners decide about the page on which guests search all restaurants of the group: whether it is public, and its address. */
export function GroupPageCard({ group }: { group: Page }) {
  const { id: groupId, isPagePublic, pageSlug, pageUrl } = group;
  const [update, isWriting] = useWrite(UpdateGroupPageDocument);
  const show = async (isPublic: boolean) => {
    const { failure } = await update({ groupId, isPublic });
    if (failure) tellFailure('The page of the group stays as it was', failure);
    else toast.success(isPublic ? 'Guests find the page of the group' : 'The page of the group is hidden');
  };
  return (
    <SettingsCard
      lead="One page on which guests search all restaurants of the group for a table. Restaurants that take no online bookings are left out."
      title="Page of the group"
    >
      <Switch
        checked={isPagePublic}
        disabled={isWriting}
        label="Guests find the page"
        onChange={(event) => void show(event.currentTarget.checked)}
      />
      {isPagePublic && pageUrl && (
        <Group gap="sm">
          <Anchor
            href={pageUrl}
            rel="noopener"
            style={{ overflowWrap: 'anywhere' }}
            target="_blank"
            underline="always"
          >
            {pageUrl}
          </Anchor>
          <CopyButton copied="Link copied to clipboard" failed="Failed to copy the link" text={pageUrl}>
            Copy link
          </CopyButton>
        </Group>
      )}
      <AddressForm groupId={groupId} slug={pageSlug ?? ''} />
    </SettingsCard>
  );
}

function AddressForm({ groupId, slug }: { groupId: string; slug: string }) {
  const [update] = useWrite(UpdateGroupPageDocument);
  const form = useForm({ initialValues: { slug }, validate: { slug: slugRule } });
  const { refusal, isSending, onSubmit } = useDialogForm({
    form,
    send: async (values) => update({ groupId, slug: values.slug }),
    onDone: () => {
      form.resetDirty();
      toast.success('The page of the group has its new address');
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until another address is in force
  useEffect(
    function takeTheAddressInForce() {
      form.setInitialValues({ slug });
      form.setValues({ slug });
    },
    [slug],
  );
  return (
    <form aria-label="Address of the page" noValidate onSubmit={onSubmit}>
      <Stack gap="xs">
        <FormAlert message={refusal} />
        <Group align="flex-end" gap="sm">
          <TextInput
            autoComplete="off"
            description={slug ? undefined : 'Left empty, it is made of the name of the group.'}
            label="Name in the address"
            leftSection={
              <Text c="dimmed" size="sm">
                /g/
              </Text>
            }
            leftSectionWidth={36}
            maw="24rem"
            maxLength={60}
            spellCheck={false}
            style={{ flex: '1 1 14rem' }}
            {...form.getInputProps('slug')}
          />
          <Button disabled={!form.isDirty()} loading={isSending} type="submit" variant="default">
            {slug ? 'Change address' : 'Set address'}
          </Button>
        </Group>
        {slug && form.isDirty() && (
          <Text c="dimmed" size="sm">
            Links to the address before lead nowhere once you change it.
          </Text>
        )}
      </Stack>
    </form>
  );
}
