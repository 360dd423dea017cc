import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { SettingsCard, type SettingsCardFrame } from '../../../ui/cards/SettingsCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { bookingRulesSections } from '../settings-parts.ts';
import classes from './RulesSection.module.css';
import type { RulesSectionKey } from './rules-page.ts';

interface SectionProps extends SettingsCardFrame {
  section: RulesSectionKey;
}

/** A section of the booking rules, reached by its anchor. */
export function RulesSection({ section, ...card }: SectionProps) {
  const { anchor, label } = bookingRulesSections[section];
  return <SettingsCard anchor={anchor} title={label} {...card} />;
}

interface SavedProps extends Omit<SectionProps, 'aside'> {
  /** What would be in force once what is typed is saved, where one can say it. */
  draftRule?: string;
  form: {
    isDirty: boolean;
    isSaving: boolean;
    refusal: string | null;
    isOutdated: boolean;
    takeSaved: () => void;
    submit: (event?: FormEvent<HTMLFormElement>) => void;
  };
}

/** A section that is edited as a whole and saved with its own button. */
export function SavedRulesSection({ form, draftRule, children, ...section }: SavedProps) {
  const { label } = bookingRulesSections[section.section];
  return (
    <RulesSection {...section} aside={form.isDirty && <Badge color="yellow">Not saved yet</Badge>}>
      <form aria-label={label} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          {form.isOutdated && <ChangedElsewhere onTake={form.takeSaved} />}
          <FormAlert message={form.refusal} />
          <fieldset className={classes.fields} disabled={form.isSaving}>
            {children}
          </fieldset>
          {form.isDirty && draftRule && draftRule !== section.rule && <Text size="sm">{draftRule}</Text>}
          <Group gap="sm">
            <Button disabled={!form.isDirty} loading={form.isSaving} type="submit">
              Save
            </Button>
            {form.isDirty && !form.isSaving && (
              <Button onClick={form.takeSaved} variant="default">
                Discard changes
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </RulesSection>
  );
}

function ChangedElsewhere({ onTake }: { onTake: () => void }) {
  return (
    <Alert
      color="yellow"
      icon={<IconUsers aria-hidden size={20} />}
      role="status"
      title="Somebody else has changed this meanwhile"
      variant="light"
    >
      <Stack align="flex-start" gap="xs">
        What you typed is still here. If you save it, it takes the place of theirs.
        <Button onClick={onTake} size="compact-sm" variant="default">
          Use theirs instead
        </Button>
      </Stack>
    </Alert>
  );
}
