import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Radio, SegmentedControl, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect } from 'react';
import type { GuaranteePolicyInput } from '../../../../generated/schema-types.ts';
import type { Written } from '../../../../shared/writes/written.ts';
import { RuleEditor } from '../../booking-rules/editor/RuleEditor.tsx';
import { useSendForm } from '../../booking-rules/editor/useSendForm.ts';
import classes from '../Payments.module.css';
import type { PolicyDraft } from '../preview/usePolicyPreview.ts';
import { CostFields } from './CostFields.tsx';
import type { NamedArea, Policy } from './policy.ts';
import { fieldsOfPolicy, missingInPolicy, policyOf, type TypedPolicy } from './policy-form.ts';
import { kindWords } from './policy-words.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { TierRows } from './TierRows.tsx';

interface Props {
  policy: TypedPolicy;
  currency: string | null;
  services: readonly string[];
  areas: readonly NamedArea[];
  send: (id: string | null, policy: GuaranteePolicyInput) => Promise<Written>;
  onDraft: (draft: PolicyDraft | null) => void;
  onClose: () => void;
}

/** Writes one policy; the preview shows what guests would be asked and told before it is saved. */
export function PolicyEditor({ policy, currency, services, areas, send, onDraft, onClose }: Props) {
  const form = useForm<TypedPolicy>({ initialValues: policy, validate: missingInPolicy(currency) });
  const sending = useSendForm({
    form,
    send: (typed) => send(typed.id, policyOf(typed, currency)),
    fieldsOf: fieldsOfPolicy,
    onSaved: onClose,
  });
  useReportedDraft(form, currency, onDraft);
  return (
    <RuleEditor label="Policy" onClose={onClose} sending={sending}>
      <TextInput
        description="For your team; guests never see it."
        label="Name"
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <section className={classes.part}>
        <Title order={4} size="h5">
          What is asked
        </Title>
        <KindField form={form} />
        <SegmentedControl
          aria-label="Amounts are"
          data={[
            { value: 'GUEST', label: 'For each guest' },
            { value: 'PARTY', label: 'For the party' },
          ]}
          {...form.getInputProps('unit')}
        />
        <TierRows currency={currency} form={form} />
      </section>
      <section className={classes.part}>
        <Title order={4} size="h5">
          Whom it is for
        </Title>
        <ScopeFields areas={areas} form={form} services={services} />
      </section>
      <section className={classes.part}>
        <Title order={4} size="h5">
          When plans change
        </Title>
        <CostFields currency={currency} form={form} />
      </section>
      <Switch
        description="Bookings that were made before are not asked."
        error={form.errors.isOn}
        label="Ask guests from now on"
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
    </RuleEditor>
  );
}

const KINDS = Object.entries(kindWords) as [Policy['kind'], (typeof kindWords)[Policy['kind']]][];

function KindField({ form }: { form: UseFormReturnType<TypedPolicy> }) {
  return (
    <Radio.Group aria-label="Kind of guarantee" {...form.getInputProps('kind')}>
      <div className={classes.kinds}>
        {KINDS.map(([kind, { name, means }]) => (
          <Radio.Card className={classes.kind} key={kind} value={kind}>
            <Radio.Indicator />
            <Stack gap={2}>
              <Text fw={600} size="sm">
                {name}
              </Text>
              <Text c="dimmed" size="sm">
                {means}
              </Text>
            </Stack>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Lets the preview show what was typed, for as long as the editor is open. */
function useReportedDraft(
  form: UseFormReturnType<TypedPolicy>,
  currency: string | null,
  onDraft: Props['onDraft'],
) {
  const { values } = form;
  const isDirty = form.isDirty();
  useEffect(
    function reportDraft() {
      const isComplete =
        Object.keys(missingInPolicy(currency)({ ...values, name: values.name || 'New' })).length === 0;
      const policy = isComplete
        ? { ...policyOf(values, currency), name: values.name.trim() || 'This policy' }
        : null;
      onDraft({ id: values.id, policy, isDirty });
    },
    [values, currency, isDirty, onDraft],
  );
}
