import { ActionIcon, Badge, Button, Group, Menu, Paper, Text, Title } from '@mantine/core';
import { IconArrowRight, IconDots, IconTrash } from '@tabler/icons-react';
import { chooseRestaurant } from '../../apollo/chosen-restaurant.ts';
import { dateInWords } from '../../shared/dates/date-in-words.ts';
import { displayTime } from '../../shared/dates/display-time.ts';
import { foreignZoneName } from '../../shared/dates/zone-names.ts';
import { startAnew } from '../team/restaurants/start-anew.ts';
import { roleName } from '../team/role-words.ts';
import type { LocationCard_DayFragment } from './LocationCard.generated.ts';
import classes from './LocationCard.module.css';
import { counted } from './location-list.ts';

interface Props {
  day: LocationCard_DayFragment;
  /** Whether the viewer works nowhere else: then there is nothing to switch to. */
  isOnly: boolean;
  /** Asks whether to remove it; null where the viewer may not, or it is the last one. */
  onRemove: (() => void) | null;
}

/** A restaurant of a group with its day, and the way to it. */
export function LocationCard({ day, isOnly, onRemove }: Props) {
  const { id, name, address, viewerRole } = day.restaurant;
  const handleOpen = () => {
    chooseRestaurant(id);
    startAnew();
  };
  return (
    <Paper className={classes.card}>
      <Group align="start" justify="space-between" wrap="nowrap">
        <div className={classes.heading}>
          <Title className={classes.name} order={3}>
            {name}
          </Title>
          {address && (
            <Text c="dimmed" className={classes.name} size="sm">
              {address}
            </Text>
          )}
          <WhereItIsNow day={day} />
        </div>
        <Group gap={4} wrap="nowrap">
          {viewerRole && viewerRole !== 'OWNER' && <Badge color="gray">{roleName[viewerRole]}</Badge>}
          {onRemove && <MoreMenu name={name} onRemove={onRemove} />}
        </Group>
      </Group>
      <Counts day={day} />
      <NextArrivals day={day} />
      {!isOnly && (
        <Button
          aria-label={`Open ${name}`}
          fullWidth
          mt="auto"
          onClick={handleOpen}
          rightSection={<IconArrowRight aria-hidden size={18} stroke={1.8} />}
          variant="light"
        >
          Open
        </Button>
      )}
    </Paper>
  );
}

/** Another clock than the viewer's may have another date too. */
function WhereItIsNow({ day: { date, restaurant } }: { day: LocationCard_DayFragment }) {
  const zone = foreignZoneName(restaurant.timezone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (!zone) return null;
  return (
    <Text c="dimmed" size="xs">
      {dateInWords(date)}, {zone}
    </Text>
  );
}

function Counts({ day: { bookings, covers, pending, seated, waiting } }: { day: LocationCard_DayFragment }) {
  const counts = { Bookings: bookings, Guests: covers, Pending: pending, Seated: seated, Waiting: waiting };
  return (
    <dl className={classes.counts}>
      {Object.entries(counts).map(([what, count]) => (
        <div data-pressing={(what === 'Pending' && count > 0) || undefined} key={what}>
          <dt>{what}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextArrivals({ day: { nextArrivals, restaurant } }: { day: LocationCard_DayFragment }) {
  if (nextArrivals.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        Nobody else is expected today.
      </Text>
    );
  }
  return (
    <ul aria-label={`Next arrivals at ${restaurant.name}`} className={classes.arrivals}>
      {nextArrivals.map(({ time, customerName, guests }) => (
        <li key={`${time} ${customerName} ${guests}`}>
          <span className={classes.time}>{displayTime(time)}</span>
          <span className={classes.guest}>{customerName}</span>
          <span className={classes.party}>{counted(guests, 'guest')}</span>
        </li>
      ))}
    </ul>
  );
}

function MoreMenu({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon aria-label={`More for ${name}`} color="gray" size="lg" variant="subtle">
          <IconDots aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red.9"
          leftSection={<IconTrash aria-hidden size={16} stroke={1.6} />}
          onClick={onRemove}
        >
          Remove location
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
