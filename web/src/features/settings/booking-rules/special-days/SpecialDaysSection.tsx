import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { displayDateWithWeekday } from '../../../../shared/dates/display-date.ts';
import { tellFailure } from '../../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { RuleList } from '../editor/RuleList.tsx';
import { specialDaysRule } from '../present-rules.ts';
import { RulesSection } from '../RulesSection.tsx';
import { hoursInWords } from '../rules-in-words.ts';
import { useRulesPage } from '../rules-page.ts';
import { ownRulesInWords } from '../services/own-rules.ts';
import { RemoveSpecialDayDocument } from './RemoveSpecialDay.generated.ts';
import { SpecialDayEditor } from './SpecialDayEditor.tsx';
import { SpecialDaysSection_RestaurantFragmentDoc } from './SpecialDaysSection.generated.ts';
import { newSpecialDay, type SpecialDay, specialDayTyped, type TypedSpecialDay } from './special-day-form.ts';

interface Props {
  restaurant: FragmentType<typeof SpecialDaysSection_RestaurantFragmentDoc>;
  /** Shows a date in the preview. */
  onShow: (date: string) => void;
}

/** Dates with other hours than their weekday has. */
export function SpecialDaysSection({ restaurant, onShow }: Props) {
  const { data } = useSuspenseFragment({
    fragment: SpecialDaysSection_RestaurantFragmentDoc,
    from: restaurant,
  });
  const [edited, setEdited] = useState<TypedSpecialDay | null>(null);
  const remove = useRemoveSpecialDay();
  const days = data.specialDays ?? [];
  const edit = (day: TypedSpecialDay) => {
    setEdited(day);
    if (day.date) onShow(day.date);
  };
  return (
    <RulesSection
      lead="Holidays, parties and other dates on which you are closed or keep other hours. Existing bookings stay."
      rule={specialDaysRule(days.length)}
      section="specialDays"
    >
      <RuleList
        emptyText="No special days are set: every date has the hours of its weekday."
        items={days.map((day) => ({
          key: day.date,
          title: displayDateWithWeekday(day.date),
          lines: [
            ...servicesInWords(day),
            ...(day.experienceOnly ? ['Only experiences'] : []),
            ...(day.note ? [`Guests read: “${day.note}”`] : []),
          ],
          onEdit: () => edit(specialDayTyped(day)),
          onRemove: () => remove(day.date),
        }))}
      />
      {edited ? (
        <SpecialDayEditor
          day={edited}
          key={edited.key}
          onClose={() => setEdited(null)}
          onShow={onShow}
          setDates={days.map(({ date }) => date)}
          today={data.today}
        />
      ) : (
        <Group>
          <Button
            leftSection={<IconPlus aria-hidden size={16} />}
            onClick={() => edit(newSpecialDay())}
            size="compact-sm"
            variant="default"
          >
            Add a special day
          </Button>
        </Group>
      )}
    </RulesSection>
  );
}

function servicesInWords({ services }: SpecialDay): string[] {
  if (services.length === 0) return ['Closed'];
  return services.map((service) =>
    [`${service.name}: ${hoursInWords(service)}`, ...ownRulesInWords(service)].join(' · '),
  );
}

function useRemoveSpecialDay() {
  const { restaurantId } = useRulesPage();
  const [remove] = useWrite(RemoveSpecialDayDocument);
  return async (date: string) => {
    const { failure } = await remove({ restaurantId, date });
    if (failure) tellFailure('Failed to update restaurant settings', failure);
    else toast.success('Restaurant settings updated successfully');
  };
}
