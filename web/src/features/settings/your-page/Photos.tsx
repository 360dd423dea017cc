import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Alert, Anchor, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MediaKind } from '../../../generated/schema-types.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { profileSections } from '../settings-parts.ts';
import { RemoveMediaDocument } from './MediaWrites.generated.ts';
import { PhotoList } from './PhotoList.tsx';
import { PhotoRow } from './PhotoRow.tsx';
import { Photos_RestaurantFragmentDoc } from './Photos.generated.ts';
import { type Upload, useUploads } from './useUploads.ts';

interface Props {
  restaurant: FragmentType<typeof Photos_RestaurantFragmentDoc>;
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
const MOST_PHOTOS = 12;

/** Photos, logo and menu: sent, put in order, described and taken away again. */
export function Photos({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: Photos_RestaurantFragmentDoc,
    fragmentName: 'Photos_restaurant',
    from,
  });
  const { photos, logo, menu } = restaurant.profile;
  const { uploads, send, forget } = useUploads(restaurant.id);
  const [remove, isRemoving] = useWrite(RemoveMediaDocument);
  const isSending = uploads.some(({ share }) => share !== null);
  const choose = (kind: MediaKind, accept: string, label: string, icon?: ReactNode) => (
    <FileButton
      accept={accept}
      multiple={kind === 'PHOTO'}
      onChange={(chosen: File | File[] | null) => {
        const files = [chosen ?? []].flat();
        if (files.length > 0) void send(kind, files);
      }}
    >
      {(props) => (
        <Button
          {...props}
          leftSection={icon}
          loading={isSending}
          variant={kind === 'PHOTO' ? 'filled' : 'default'}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
  return (
    <SettingsCard
      anchor={profileSections.photos.anchor}
      lead="JPEG, PNG, WebP or AVIF, up to 15 MB and 40 megapixels. Where and with what they were taken is not kept."
      title={profileSections.photos.label}
    >
      <Stack gap="lg">
        <Uploads onForget={forget} uploads={uploads} />
        <section aria-label="Photos">
          <Stack gap="sm">
            <Group justify="space-between">
              <Text fw={600}>
                Photos{' '}
                <Text c="dimmed" component="span" size="sm">{`${photos.length} of ${MOST_PHOTOS}`}</Text>
              </Text>
              {photos.length < MOST_PHOTOS &&
                choose('PHOTO', PICTURES, 'Add photos', <IconPhotoPlus aria-hidden size={18} stroke={1.8} />)}
            </Group>
            {photos.length === 0 ? (
              <Text c="dimmed" size="sm">
                None yet. The first one stands large on your page and in shared links.
              </Text>
            ) : (
              <PhotoList photos={photos} restaurantId={restaurant.id} />
            )}
          </Stack>
        </section>
        <section aria-label="Logo">
          <Stack gap="sm">
            <Group justify="space-between">
              <Text fw={600}>Logo</Text>
              {choose('LOGO', PICTURES, logo ? 'Another logo' : 'Add a logo')}
            </Group>
            {logo && <PhotoRow kind="logo" media={logo} />}
          </Stack>
        </section>
        <section aria-label="Menu">
          <Group justify="space-between">
            <Text fw={600}>Menu</Text>
            <Group gap="sm">
              {menu && (
                <>
                  <Anchor href={new URL(menu.url).pathname} rel="noopener" target="_blank">
                    See the PDF
                  </Anchor>
                  <Button loading={isRemoving} onClick={() => void remove({ id: menu.id })} variant="subtle">
                    Remove the menu
                  </Button>
                </>
              )}
              {choose('MENU', 'application/pdf', menu ? 'Another PDF' : 'Add a PDF')}
            </Group>
          </Group>
        </section>
      </Stack>
    </SettingsCard>
  );
}

function Uploads({ uploads, onForget }: { uploads: readonly Upload[]; onForget: () => void }) {
  return (
    <div role="status">
      <Stack gap="xs">
        {uploads.map(({ name, share, failure }) =>
          failure ? (
            <Alert
              closeButtonLabel="Close"
              color="red"
              key={name}
              onClose={onForget}
              title={name}
              variant="light"
              withCloseButton
            >
              {failure}
            </Alert>
          ) : (
            <div key={name}>
              <Text size="sm">{share === 1 ? `${name} is being read…` : name}</Text>
              <Progress aria-label={`Sending ${name}`} value={(share ?? 0) * 100} />
            </div>
          ),
        )}
      </Stack>
    </div>
  );
}
