import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck, IconChevronDown, IconHistory } from '@tabler/icons-react';
import { bookingsOf } from '../strip/evening.ts';
import type { EveningView } from '../strip/useEvening.ts';
import type { Service } from '../useServiceRoom.ts';
import classes from './DayMenu.module.css';
import { dayInWords, daysAfter } from './days.ts';

interface DayMenuProps {
  service: Service;
  view: EveningView;
  /** The service and the day that are shown, `Dinner · Fri 27 Nov`. */
  words: string;
}

/** Leads to another service, to another day and back, without leaving the screen. */
export function DayMenu({ service: { clockAt, room }, view, words }: DayMenuProps) {
  const { date, evening, isElsewhere, service: chosen, go, backToNow } = view;
  const services = evening?.services ?? [];
  const isNamed = services.some(({ name }) => name !== '');
  return (
    <Menu position="bottom-start" width={288}>
      <Menu.Target>
        <Button
          className={classes.button}
          data-elsewhere={isElsewhere || undefined}
          rightSection={<IconChevronDown aria-hidden size={16} stroke={1.8} />}
          variant="subtle"
        >
          {words}
          <VisuallyHidden>: choose a day or a service</VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label}>{dayInWords(date)}</Menu.Label>
        {services.length === 0 && evening && <p className={classes.closed}>Closed that day.</p>}
        {isNamed &&
          services.map((each) => (
            <Menu.Item
              className={classes.item}
              key={each.startsAt}
              onClick={() => go({ date, service: each.name })}
              rightSection={each.name === chosen?.name && <IconCheck aria-label="Shown" size={18} />}
            >
              <span className={classes.name}>{each.name}</span>
              <span className={classes.facts}>
                {clockAt(each.startsAt)} – {clockAt(each.endsAt)} ·{' '}
                {coversInWords(bookingsOf(evening?.bookings ?? [], each))}
              </span>
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          className={classes.item}
          closeMenuOnClick={false}
          leftSection={<IconArrowLeft aria-hidden size={18} stroke={1.7} />}
          onClick={() => go({ date: daysAfter(date, -1), service: null })}
        >
          {dayInWords(daysAfter(date, -1))}
        </Menu.Item>
        <Menu.Item
          className={classes.item}
          closeMenuOnClick={false}
          leftSection={<IconArrowRight aria-hidden size={18} stroke={1.7} />}
          onClick={() => go({ date: daysAfter(date, 1), service: null })}
        >
          {dayInWords(daysAfter(date, 1))}
        </Menu.Item>
        {isElsewhere && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconHistory aria-hidden size={18} stroke={1.7} />}
            onClick={backToNow}
          >
            Back to now, {dayInWords(room.date)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function coversInWords(bookings: readonly { guests: number; status: string }[]): string {
  const covers = bookings
    .filter(({ status }) => status !== 'CANCELLED' && status !== 'NO_SHOW')
    .reduce((sum, { guests }) => sum + guests, 0);
  return covers === 1 ? '1 cover' : `${covers} covers`;
}
