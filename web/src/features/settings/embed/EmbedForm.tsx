import {
  Alert,
  Button,
  Input,
  NumberInput,
  SegmentedControl,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import type { EmbedLooks } from '../../../book/embed/embed-looks.ts';
import { ownAccent } from '../../../tokens/kit-colors.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import type { SendForm } from '../booking-rules/editor/useSendForm.ts';
import classes from './EmbedSettings.module.css';
import { contrastWarning, LARGEST_RADIUS, type TypedEmbed } from './embed-form.ts';

const SCHEMES = [
  { value: 'AUTO', label: 'As the guest has it' },
  { value: 'LIGHT', label: 'Light' },
  { value: 'DARK', label: 'Dark' },
];

/** The colour of Hoststand itself, where the picker begins. */

interface Props extends SendForm {
  form: UseFormReturnType<TypedEmbed>;
  /** What is typed, as it would be drawn. */
  looks: EmbedLooks;
}

/** Asks for colour, corners and sites. */
export function EmbedForm({ form, looks, isSaving, refusal, submit }: Props) {
  const schemeLabel = useId();
  return (
    <SettingsCard lead="Fit the form to your website." title="Looks and sites">
      <form aria-label="Looks and sites" noValidate onSubmit={submit}>
        <Stack gap="md">
          <FormAlert message={refusal} />
          <AccentField accentColor={looks.accentColor} form={form} />
          <ContrastWarning looks={looks} />
          <NumberInput
            allowDecimal={false}
            label="Corner radius"
            max={LARGEST_RADIUS}
            min={0}
            suffix=" px"
            {...form.getInputProps('cornerRadius')}
          />
          <div>
            <Input.Label component="div" id={schemeLabel}>
              Colours
            </Input.Label>
            <SegmentedControl
              aria-labelledby={schemeLabel}
              data={SCHEMES}
              fullWidth
              {...form.getInputProps('colorScheme')}
            />
          </div>
          <Textarea
            description="One address in a line. Only these sites can show the form; with none listed, any site can."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Allowed sites"
            rows={3}
            placeholder="https://www.example.com"
            {...form.getInputProps('allowedSites')}
          />
          <Button loading={isSaving} style={{ alignSelf: 'start' }} type="submit">
            Save Changes
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}

function AccentField({ form, accentColor }: Pick<Props, 'form'> & Pick<EmbedLooks, 'accentColor'>) {
  return (
    <TextInput
      description="Buttons and choices. Leave it empty for the colour of Hoststand."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      label="Accent colour"
      leftSection={
        <input
          aria-label="Pick the accent colour"
          className={classes.picker}
          onChange={(event) => form.setFieldValue('accentColor', event.currentTarget.value)}
          type="color"
          value={accentColor ?? ownAccent}
        />
      }
      leftSectionPointerEvents="all"
      leftSectionWidth={56}
      placeholder={ownAccent}
      spellCheck={false}
      {...form.getInputProps('accentColor')}
    />
  );
}

function ContrastWarning({ looks }: { looks: EmbedLooks }) {
  const warning = contrastWarning(looks);
  return (
    <div role="status">
      {warning && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden size={20} />} variant="light">
          {warning}
        </Alert>
      )}
    </div>
  );
}
