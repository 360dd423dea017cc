import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseRestaurant } from '../../../apollo/chosen-restaurant.ts';
import { roleName } from '../role-words.ts';
import classes from './RestaurantMenu.module.css';
import { startAnew } from './start-anew.ts';
import type { OwnRestaurant } from './useOwnRestaurants.ts';

/** From more restaurants on one searches instead of looking. */
const LONG_LIST = 7;

interface Props {
  restaurants: OwnRestaurant[];
  /** The one that is shown. */
  current: OwnRestaurant;
  /** Whether its first letter stands for it. */
  isFolded: boolean;
}

/** Which restaurant the pages show, and the way to another one. */
export function RestaurantMenu({ restaurants, current, isFolded }: Props) {
  const handleChoice = (id: string) => {
    if (id === current.id) return;
    chooseRestaurant(id);
    startAnew();
  };
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = restaurants.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          aria-label={`Restaurant: ${current.name}`}
          classNames={{ root: classes.button, label: classes.name }}
          data-folded={isFolded || undefined}
          justify="space-between"
          rightSection={!isFolded && <IconChevronDown aria-hidden size={14} />}
          size="sm"
          variant="default"
        >
          {isFolded ? [...current.name][0] : current.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {restaurants.length > LONG_LIST && (
          <Menu.Search
            aria-label="Search restaurants"
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder="Search restaurants"
            value={search}
          />
        )}
        <Menu.Label>Work at</Menu.Label>
        {found.length === 0 && <Menu.Label>No restaurant has that name.</Menu.Label>}
        {found.map(({ id, name, viewerRole }) => (
          <Menu.Item
            key={id}
            onClick={() => handleChoice(id)}
            rightSection={id === current.id && <IconCheck aria-label="shown now" size={16} />}
          >
            {name}
            <span className={classes.role}>{viewerRole && roleName[viewerRole]}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
