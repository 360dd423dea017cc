import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { UnsavedGuard } from '../booking-rules/editor/UnsavedGuard.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import { EmbedSettings_RestaurantFragmentDoc } from './EmbedSettings.generated.ts';
import classes from './EmbedSettings.module.css';
import { looksOf } from './embed-form.ts';
import { SnippetChoice } from './SnippetChoice.tsx';
import { useEmbedForm } from './useEmbedForm.ts';

interface Props {
  restaurant: FragmentType<typeof EmbedSettings_RestaurantFragmentDoc>;
}

/** How the booking form looks on the restaurant's own site, where it may stand, and the code that puts it there. */
export function EmbedSettings({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: EmbedSettings_RestaurantFragmentDoc, from });
  const editing = useEmbedForm(restaurant);
  const looks = looksOf(editing.form.values);
  return (
    <Stack gap="lg">
      <Title order={2}>Embed</Title>
      <UnsavedGuard isDirty={editing.form.isDirty()} what="the embedded form" />
      <div className={classes.columns}>
        <EmbedForm {...editing} looks={looks} />
        <EmbedPreview looks={looks} restaurantId={restaurant.id} />
      </div>
      <SnippetChoice accentColor={restaurant.embed.accentColor} restaurant={restaurant} />
    </Stack>
  );
}
