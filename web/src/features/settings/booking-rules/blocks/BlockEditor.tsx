import '../../../../ui/forms/pills.css';
import { Checkbox, Group, MultiSelect, Radio, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { written } from '../../../../shared/writes/written.ts';
import { DayField } from '../editor/DayField.tsx';
import { RuleEditor } from '../editor/RuleEditor.tsx';
import { useSendForm } from '../editor/useSendForm.ts';
import { useRulesPage } from '../rules-page.ts';
import { BLOCK_FIELDS, blockOf, missingInBlock, NEW_BLOCK, type TypedBlock } from './block-form.ts';
import { CreateBlockDocument } from './CreateBlock.generated.ts';

interface Props {
  /** Names of the tables, by id. */
  tables: ReadonlyMap<string, string>;
  timezone: string;
  today: string;
  onShow: (date: string) => void;
  onClose: () => void;
}

/** Adds one block. */
export function BlockEditor({ tables, timezone, today, onShow, onClose }: Props) {
  const form = useForm<TypedBlock>({ initialValues: NEW_BLOCK, validate: missingInBlock });
  const { fromDate, untilDate, scope } = form.values;
  const sending = useSendForm({
    form,
    send: useCreateBlock(timezone),
    fieldsOf: (path) => [BLOCK_FIELDS[path] ?? path.split('.')[0] ?? path],
    onSaved: onClose,
  });
  useReportedBlock(form.isDirty());
  const chooseStart = (date: string | null) => {
    form.setFieldValue('fromDate', date);
    if (!untilDate || (date && untilDate < date)) form.setFieldValue('untilDate', date);
    if (date) onShow(date);
  };
  const choices = [...tables].map(([value, label]) => ({ value, label }));
  return (
    <RuleEditor label="Block" onClose={onClose} sending={sending}>
      <Group align="flex-start" gap="sm">
        <DayField
          {...form.getInputProps('fromDate')}
          label="From"
          minDate={today}
          onChange={chooseStart}
          value={fromDate}
        />
        <TimeInput label="From time" w={120} {...form.getInputProps('fromTime')} />
      </Group>
      <Group align="flex-start" gap="sm">
        <DayField
          {...form.getInputProps('untilDate')}
          label="Until"
          minDate={fromDate ?? today}
          value={untilDate}
        />
        <TimeInput label="Until time" w={120} {...form.getInputProps('untilTime')} />
      </Group>
      <Radio.Group label="What cannot be booked" {...form.getInputProps('scope')}>
        <Group gap="lg" mt={6}>
          <Radio label="The whole restaurant" value="restaurant" />
          <Radio disabled={choices.length === 0} label="Some tables" value="tables" />
        </Group>
      </Radio.Group>
      {scope === 'tables' && (
        <MultiSelect
          data={choices}
          hidePickedOptions
          label="Tables"
          placeholder="Choose tables"
          searchable
          {...form.getInputProps('tableIds')}
        />
      )}
      <Checkbox
        label="Online booking only: staff can still book"
        {...form.getInputProps('onlineOnly', { type: 'checkbox' })}
      />
      <TextInput
        description="For your staff. Guests do not see it."
        label="Reason (optional)"
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </RuleEditor>
  );
}

function useCreateBlock(timezone: string) {
  const { restaurantId, refresh } = useRulesPage();
  const [create] = useWrite(CreateBlockDocument);
  return async (typed: TypedBlock) => {
    const outcome = await create({ restaurantId, ...blockOf(typed, timezone) });
    return outcome.isDone ? written(refresh().then(() => outcome.payload)) : outcome;
  };
}

/** A block is not previewed, but what is typed of it would be lost. */
function useReportedBlock(isTyped: boolean) {
  const { report } = useRulesPage();
  useEffect(() => report('blocks', isTyped ? {} : null), [report, isTyped]);
  useEffect(() => () => report('blocks', null), [report]);
}
