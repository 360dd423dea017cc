import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx';
import { dayInWords } from '../day/days.ts';
import type { KitchenOrder } from './bought-of-day.ts';
import classes from './KitchenDrawer.module.css';

interface Props {
  date: string;
  orders: readonly KitchenOrder[];
  onClose: () => void;
}

/** What the kitchen makes for the experiences of a day, sitting by sitting. It follows the room as the screen behind it does. */
export function KitchenDrawer({ date, orders, onClose }: Props) {
  return (
    <SideDrawer onClose={onClose} title={`Kitchen · ${dayInWords(date)}`}>
      {orders.length === 0 && <Text c="dimmed">Nobody comes for an experience on this day any more.</Text>}
      <Stack gap="md">
        {orders.map((order) => (
          <Order key={`${order.sitting} ${order.experienceId} ${order.name}`} order={order} />
        ))}
      </Stack>
    </SideDrawer>
  );
}

function Order({ order }: { order: KitchenOrder }) {
  const { name, sitting, parties, guests, menus, addOns, menusOpen } = order;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.order}>
      <div className={classes.head}>
        <Title id={titleId} order={3}>
          {name}
        </Title>
        <span className={classes.when}>{whenOf(sitting)}</span>
      </div>
      <Text c="dimmed" size="sm">
        {guests} {guests === 1 ? 'guest' : 'guests'} · {parties} {parties === 1 ? 'party' : 'parties'}
      </Text>
      {(menus.length > 0 || menusOpen > 0) && (
        <ul className={classes.lines}>
          {menus.map((menu) => (
            <Line count={menu.count} key={menu.name} words={menu.name} />
          ))}
          {menusOpen > 0 && <Line count={menusOpen} isOpen words="still to choose" />}
        </ul>
      )}
      {addOns.length > 0 && (
        <ul aria-label="Added" className={classes.lines}>
          {addOns.map((addOn) => (
            <Line count={addOn.count} key={addOn.name} words={addOn.name} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ count, words, isOpen }: { count: number; words: string; isOpen?: boolean }) {
  return (
    <li className={classes.line} data-open={isOpen}>
      <strong>{count}</strong>
      <span>{words}</span>
    </li>
  );
}

/** A sitting is named by its time, or by its service. */
const whenOf = (sitting: string) => (/^\d\d:\d\d/.test(sitting) ? spokenTime(sitting) : sitting);
