import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import rules from '../booking-rules/BookingRules.module.css';
import { UnsavedGuard } from '../booking-rules/editor/UnsavedGuard.tsx';
import { PreviewFrame } from '../booking-rules/preview/PreviewFrame.tsx';
import { countOf } from '../booking-rules/rules-in-words.ts';
import { ExperienceEditor } from './ExperienceEditor.tsx';
import { ExperienceItem } from './ExperienceItem.tsx';
import { ExperiencePreview } from './ExperiencePreview.tsx';
import { Experiences_RestaurantFragmentDoc } from './Experiences.generated.ts';
import classes from './Experiences.module.css';
import type { Experience } from './experience.ts';
import { experienceTyped, newExperience, type TypedExperience } from './experience-form.ts';
import { useExperienceWrites } from './useExperienceWrites.ts';

const MOST_EXPERIENCES = 50; // the API refuses one more with TOO_MANY

interface Props {
  restaurant: FragmentType<typeof Experiences_RestaurantFragmentDoc>;
}

/** What the restaurant sells beside tables, the one that is being written, and beside it the card that guests will see. */
export function Experiences({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: Experiences_RestaurantFragmentDoc,
    fragmentName: 'Experiences_restaurant',
    from,
  });
  const [edited, setEdited] = useState<TypedExperience | null>(null);
  const [draft, setDraft] = useState<TypedExperience | null>(null);
  const writes = useExperienceWrites(restaurant.id);
  const account = restaurant.paymentAccount ?? null;
  const experiences = restaurant.allExperiences ?? [];
  const tables = (restaurant.tables?.edges ?? []).map(({ node }) => node);
  const { photos } = restaurant.profile;
  const close = () => {
    setEdited(null);
    setDraft(null);
  };
  return (
    <>
      <UnsavedGuard isDirty={draft !== null && draft !== edited} what="the experience" />
      <div className={rules.columns}>
        <Stack gap="md">
          <div>
            <Title order={2}>Experiences</Title>
            <Text c="dimmed" maw="44rem" mt={4}>
              Sell a tasting, a class or a special evening beside your tables: with its own times, seats and
              price. Guests book it on your page; nobody is ever sold a seat that is gone.
            </Text>
          </div>
          <SettingsCard
            lead="What a guest has booked stays as it was, whatever you change here."
            rule={ruleOf(experiences)}
            title="What you offer"
          >
            {experiences.some(isResting) && account?.state !== 'ACTIVE' && (
              <Alert color="yellow" title="Some of it cannot be booked" variant="light">
                What is paid beforehand is offered once your account can take payments. Connect it under
                Payments.
              </Alert>
            )}
            {experiences.length === 0 && !edited && (
              <Text size="sm">
                Guests can book a table, and nothing beside it yet. Many restaurants begin with a set menu on
                one evening of the week.
              </Text>
            )}
            {!edited && (
              <ul className={classes.experiences}>
                {experiences.map((experience) => (
                  <ExperienceItem
                    experience={experience}
                    isBusy={writes.isBusy}
                    key={experience.id}
                    onArchive={() => writes.archive(experience)}
                    onEdit={() => setEdited(experienceTyped(experience))}
                    onSwitch={(isOn) => void writes.switchOn(experience, isOn)}
                    tables={tables}
                  />
                ))}
              </ul>
            )}
            {edited ? (
              <ExperienceEditor
                experience={edited}
                key={edited.key}
                onClose={close}
                onDraft={setDraft}
                photos={photos}
                send={writes.save}
                services={serviceNames(restaurant)}
                tables={tables}
                today={restaurant.today}
              />
            ) : (
              <Group>
                <Button
                  disabled={experiences.length >= MOST_EXPERIENCES}
                  leftSection={<IconPlus aria-hidden size={16} />}
                  onClick={() => setEdited(newExperience(account?.currency ?? null))}
                  size="compact-md"
                  variant={experiences.length === 0 ? 'filled' : 'default'}
                >
                  Add an experience
                </Button>
              </Group>
            )}
          </SettingsCard>
        </Stack>
        {draft && (
          <PreviewFrame>
            <ExperiencePreview photos={photos} typed={draft} />
          </PreviewFrame>
        )}
      </div>
    </>
  );
}

const isResting = ({ isOn, payment }: Experience) => isOn && payment !== null;

function ruleOf(experiences: readonly Experience[]): string {
  const on = experiences.filter(({ isOn }) => isOn).length;
  return on === 0
    ? 'Guests book tables alone.'
    : `Guests can book ${countOf(on, 'experience')} beside a table.`;
}

/** Every name that a service has, each once. */
function serviceNames({
  services,
  specialDays,
}: {
  services?: { name: string }[] | null;
  specialDays?: { services: { name: string }[] }[] | null;
}): string[] {
  const own = (services ?? []).map(({ name }) => name);
  const special = (specialDays ?? []).flatMap((day) => day.services.map(({ name }) => name));
  return [...new Set([...own, ...special])].filter(Boolean);
}
