import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { RuleWarnings } from '../editor/RuleWarnings.tsx';
import { useRulesForm } from '../editor/useRulesForm.ts';
import { hoursRule } from '../present-rules.ts';
import { SavedRulesSection } from '../RulesSection.tsx';
import { hoursInWords, WEEKDAYS } from '../rules-in-words.ts';
import { useRulesPage } from '../rules-page.ts';
import { NO_OWN_RULES } from './own-rules.ts';
import { ReplaceServicesDocument } from './ReplaceServices.generated.ts';
import { RulesByService } from './RulesByService.tsx';
import { ServicesSection_RestaurantFragmentDoc } from './ServicesSection.generated.ts';
import {
  fieldsOfWeek,
  missingIn,
  plainHours,
  type TypedWeek,
  type WeeklyService,
  weekOf,
  weekTyped,
} from './services-form.ts';
import { WeekdayServices } from './WeekdayServices.tsx';

const ALL_WEEK = WEEKDAYS.map((_, index) => index + 1);

interface Props {
  restaurant: FragmentType<typeof ServicesSection_RestaurantFragmentDoc>;
}

/** When bookings are taken, week by week. */
export function ServicesSection(props: Props) {
  const { data } = useSuspenseFragment({
    fragment: ServicesSection_RestaurantFragmentDoc,
    from: props.restaurant,
  });
  const { openingTime, closingTime } = data;
  const rules = useRulesForm({
    section: 'services',
    saved: { services: (data.services ?? []).map(plainWeekly) },
    valuesOf: weekTyped,
    partOf: weekOf,
    validate: missingInWeek,
    send: useReplaceServices(),
    fieldsOf: fieldsOfWeek,
  });
  const { form } = rules;
  const hours = { openingTime, closingTime, lastSeating: null, ...NO_OWN_RULES };
  const everyDay = { name: 'All day', ...hours, weekdays: ALL_WEEK };
  const isByWeekday = form.values.rows.length > 0;
  return (
    <SavedRulesSection
      form={rules}
      lead="A service is a span in which guests can be seated, such as lunch or dinner. A day may have several, or none. Without a last seating, a party can start as long as it finishes before closing."
      rule={hoursRule({ openingTime, closingTime, services: data.services ?? [] })}
      section="services"
    >
      <RuleWarnings warnings={data.bookingRuleWarnings} />
      {isByWeekday ? (
        <>
          {WEEKDAYS.map((day, index) => (
            <WeekdayServices form={form} key={day} weekday={index + 1} />
          ))}
          <RulesByService form={form} />
        </>
      ) : (
        <Text size="sm">Every day: {hoursInWords({ openingTime, closingTime })}.</Text>
      )}
      <Group gap="xs">
        {isByWeekday ? (
          <Button onClick={() => form.setFieldValue('rows', [])} size="compact-sm" variant="default">
            Same hours every day
          </Button>
        ) : (
          <Button
            onClick={() => form.setValues(weekTyped({ services: [everyDay] }))}
            size="compact-sm"
            variant="light"
          >
            Set hours by weekday
          </Button>
        )}
      </Group>
    </SavedRulesSection>
  );
}

function useReplaceServices() {
  const { restaurantId } = useRulesPage();
  const [replace] = useWrite(ReplaceServicesDocument);
  return async ({ services }: { services: WeeklyService[] }) => {
    return replace({ restaurantId, services });
  };
}

function plainWeekly({ weekdays, ...hours }: WeeklyService): WeeklyService {
  return { ...plainHours(hours), weekdays: [...weekdays] };
}

function missingInWeek({ rows }: TypedWeek): FormErrors {
  return Object.fromEntries(
    rows.flatMap((row, place) =>
      Object.entries(missingIn(row)).map(([field, message]) => [`rows.${place}.${field}`, message]),
    ),
  );
}
