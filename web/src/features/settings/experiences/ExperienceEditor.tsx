import { NumberInput, SegmentedControl, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect } from 'react';
import type { ExperienceInput } from '../../../generated/schema-types.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { AreaPhoto } from '../booking-rules/areas/AreaPhoto.tsx';
import { CountInput } from '../booking-rules/editor/CountInput.tsx';
import { RuleEditor } from '../booking-rules/editor/RuleEditor.tsx';
import { useSendForm } from '../booking-rules/editor/useSendForm.ts';
import { amountField } from '../payments/policies/policy-form.ts';
import { ExperienceMoneyFields } from './ExperienceMoneyFields.tsx';
import classes from './Experiences.module.css';
import { ExperienceTimeFields } from './ExperienceTimeFields.tsx';
import type { ExperiencePhoto, NamedTable } from './experience.ts';
import {
  experienceInputOf,
  fieldsOfExperience,
  missingInExperience,
  type TypedExperience,
} from './experience-form.ts';
import { OptionRows } from './OptionRows.tsx';
import { SeatFields } from './SeatFields.tsx';

interface Props {
  experience: TypedExperience;
  photos: readonly ExperiencePhoto[];
  services: readonly string[];
  tables: readonly NamedTable[];
  today: string;
  send: (id: string | null, experience: ExperienceInput) => Promise<Written>;
  /** Lets the preview show what is typed; null when nothing is. */
  onDraft: (typed: TypedExperience | null) => void;
  onClose: () => void;
}

/** Writes one experience; the preview shows the guest's card before it is saved. */
export function ExperienceEditor(props: Props) {
  const { experience, photos, services, tables, today, send, onDraft, onClose } = props;
  const form = useForm<TypedExperience>({ initialValues: experience, validate: missingInExperience });
  const sending = useSendForm({
    form,
    send: (typed) => send(typed.id, experienceInputOf(typed)),
    fieldsOf: fieldsOfExperience,
    onSaved: onClose,
  });
  const { values } = form;
  useEffect(
    function reportDraft() {
      onDraft(values);
    },
    [values, onDraft],
  );
  return (
    <RuleEditor label="Experience" onClose={onClose} sending={sending}>
      <TextInput label="Name" maxLength={80} {...form.getInputProps('name')} />
      <Textarea
        autosize
        label="Description (optional)"
        maxLength={2_000}
        minRows={3}
        {...form.getInputProps('description')}
      />
      {photos.length > 0 && <AreaPhoto photos={photos} {...form.getInputProps('photoId')} />}
      <Part title="Price">
        <SegmentedControl
          aria-label="The price is"
          data={[
            { value: 'GUEST', label: 'For each guest' },
            { value: 'PARTY', label: 'For the party' },
          ]}
          {...form.getInputProps('unit')}
        />
        <div className={classes.pair}>
          <NumberInput
            clampBehavior="none"
            description="Taxes included; 0 for nothing"
            hideControls
            label={values.unit === 'GUEST' ? 'Price a guest' : 'Price a party'}
            max={100_000}
            min={0}
            {...amountField(values.currency)}
            {...form.getInputProps('price')}
          />
        </div>
        <ExperienceMoneyFields form={form} />
      </Part>
      <Part title="When it begins">
        <ExperienceTimeFields form={form} services={services} today={today} />
      </Part>
      <Part title="How many, and where">
        <div className={classes.pair}>
          <CountInput label="Smallest party" max={100} min={1} {...form.getInputProps('minParty')} />
          <CountInput label="Largest party" max={100} min={1} {...form.getInputProps('maxParty')} />
        </div>
        <SeatFields form={form} tables={tables} />
      </Part>
      <Part
        lead="Each guest chooses one. Leave it empty where everybody has the same."
        title="Menus to choose from"
      >
        <OptionRows field="menus" form={form} one="Menu" priceLabel="On top of the price" />
      </Part>
      <Part lead="Of each at most one for each guest." title="What can be added">
        <OptionRows field="addOns" form={form} one="Extra" priceLabel="Price of one" />
      </Part>
      <Switch
        description="Staff can book it at any time."
        error={form.errors.isOn}
        label="Guests can book it online"
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
    </RuleEditor>
  );
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <div>
        <Title order={4} size="h5">
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" size="sm">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
