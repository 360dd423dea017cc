import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { dayAddress } from '../../../shared/bookings/day-address.ts';
import { ViewSwitch } from '../../../shared/bookings/ViewSwitch.tsx';
import { dateOfCalendar, dayInCalendar } from '../../../shared/dates/calendar-date.ts';
import { displayDateWithWeekday } from '../../../shared/dates/display-date.ts';
import { foreignZoneName } from '../../../shared/dates/zone-names.ts';
import { DayField } from '../../../shared/fields/DayField.tsx';
import { PrintButton } from '../../../shared/PrintButton.tsx';
import { PageHead } from '../../../ui/heads/PageHead.tsx';
import { NewBookingButton } from '../booking-dialog/new/NewBookingButton.tsx';

interface DayToolbarProps {
  date: string;
  today: string;
  timezone: string;
}

/** The page's title, which day is shown, and ways to other days. */
export function DayToolbar({ date, today, timezone }: DayToolbarProps) {
  const navigate = useNavigate();
  const foreignZone = foreignZoneName(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <>
      <PageHead
        act={<NewBookingButton prefill={{ day: date }} />}
        lead={foreignZone && `Times and dates are the restaurant’s own: ${foreignZone}.`}
        title="Booking Management"
        tools={
          <>
            <ViewSwitch view="day" />
            <PrintButton sheet={`day?date=${date}`} />
          </>
        }
      />
      <Group align="center" gap="xs">
        <Title flex="1 1 auto" order={2}>
          {date === today ? 'Today, ' : ''}
          {displayDateWithWeekday(date)}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <DayStep date={daysLater(date, -1)} label="Previous day">
            <IconChevronLeft aria-hidden="true" size={18} stroke={1.75} />
          </DayStep>
          <Button component={Link} to={dayAddress(null)} variant="default">
            Today
          </Button>
          <DayStep date={daysLater(date, 1)} label="Next day">
            <IconChevronRight aria-hidden="true" size={18} stroke={1.75} />
          </DayStep>
        </Group>
        <DayField
          clearable={false}
          isBare
          label="Day"
          onChange={(day) => day && navigate(dayAddress(day))}
          value={date}
        />
      </Group>
    </>
  );
}

function DayStep({ date, label, children }: { date: string; label: string; children: React.ReactNode }) {
  return (
    <ActionIcon aria-label={label} component={Link} size={36} to={dayAddress(date)} variant="default">
      {children}
    </ActionIcon>
  );
}

function daysLater(date: string, days: number): string {
  const day = dayInCalendar(date);
  day.setDate(day.getDate() + days);
  return dateOfCalendar(day);
}
