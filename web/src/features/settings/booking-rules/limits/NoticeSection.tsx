import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Group, Select } from '@mantine/core';
import { dateInWords } from '../../../../shared/dates/date-in-words.ts';
import { CountInput } from '../editor/CountInput.tsx';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { countOf, minutesInWords } from '../rules-in-words.ts';
import { useUpdateRules } from '../useUpdateRules.ts';
import { NoticeSection_RestaurantFragmentDoc } from './NoticeSection.generated.ts';
import { NOTICE_UNITS, type Notice, noticeOf, noticeValues, type TypedNotice } from './notice-form.ts';

const DAY_MS = 86_400_000;
const REQUIRED = 'Please enter a number.';

const validate = ({ leadAmount, horizonDays }: TypedNotice) => ({
  leadAmount: leadAmount === '' ? REQUIRED : null,
  horizonDays: horizonDays === '' ? REQUIRED : null,
});

/** How late and how early guests can book online. */
export function NoticeSection(props: {
  restaurant: FragmentType<typeof NoticeSection_RestaurantFragmentDoc>;
}) {
  const { data } = useSuspenseFragment({
    fragment: NoticeSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const send = useUpdateRules();
  const { leadMinutes, horizonDays } = data.bookingRules ?? {};
  const rules = useRulesForm({
    section: 'notice',
    saved: { leadMinutes, horizonDays },
    valuesOf: noticeValues,
    partOf: noticeOf,
    validate,
    send,
    fieldsOf: (path) => [path === 'leadMinutes' ? 'leadAmount' : path],
  });
  const { form } = rules;
  const count = { min: 0 } as const;
  return (
    <SavedRulesSection
      form={rules}
      lead="Binds guests who book online. Staff can book any time."
      draftRule={noticeInWords(noticeOf(form.values), data.today)}
      rule={noticeInWords({ leadMinutes, horizonDays }, data.today)}
      section="notice"
    >
      <Group align="flex-start" gap="md">
        <CountInput {...count} label="Least notice" w={120} {...form.getInputProps('leadAmount')} />
        <Select
          allowDeselect={false}
          data={Object.keys(NOTICE_UNITS)}
          label="Unit of notice"
          w={130}
          {...form.getInputProps('leadUnit')}
        />
        <CountInput {...count} label="Days ahead" max={730} w={120} {...form.getInputProps('horizonDays')} />
      </Group>
    </SavedRulesSection>
  );
}

function noticeInWords({ leadMinutes, horizonDays }: Notice, today: string): string {
  const latest =
    leadMinutes === undefined
      ? ''
      : leadMinutes === 0
        ? 'Guests can book until the very start.'
        : `Guests can book until ${minutesInWords(leadMinutes)} before they come.`;
  if (horizonDays === undefined || horizonDays > 730) return latest;
  if (horizonDays === 0) return `${latest} They can book for today only.`;
  const last = new Date(Date.parse(today) + horizonDays * DAY_MS).toISOString().slice(0, 10);
  return `${latest} They can book up to ${countOf(horizonDays, 'day')} ahead: today until ${dateInWords(last)}.`;
}
