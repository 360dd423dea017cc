import { ActionIcon, Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type BookingFilters, isInForce } from './booking-filters.ts';
import { filtersOfView, type SavedView, viewInWords, viewOf } from './saved-views.ts';
import { useSavedViews } from './useSavedViews.ts';
import classes from './ViewsMenu.module.css';

const LONGEST_NAME = 40;

interface ViewsMenuProps {
  restaurantId: string;
  today: string;
  filters: BookingFilters;
  onChoose: (filters: BookingFilters) => void;
}

/** Views of the list under names of their own: one press shows one, and what is shown now can be kept as another. */
export function ViewsMenu({ restaurantId, today, filters, onChoose }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { views, save, remove } = useSavedViews(restaurantId);
  const current = views.find((view) => isInForce(filtersOfView(view, today), filters));
  return (
    <Popover
      onChange={setOpen}
      opened={isOpen}
      position="bottom-end"
      returnFocus
      shadow="md"
      trapFocus
      width="20rem"
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          data-tool
          leftSection={<IconBookmark aria-hidden size={18} stroke={1.5} />}
          onClick={() => setOpen(!isOpen)}
          variant="default"
        >
          <span className={classes.current}>{current?.name ?? 'Views'}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {views.length === 0 && (
            <Text c="dimmed" size="sm">
              Filter the list, give what you see a name, and it is one press away on this device.
            </Text>
          )}
          {views.length > 0 && (
            <ul aria-label="Saved views" className={classes.views}>
              {views.map((view) => (
                <ViewLine
                  isCurrent={view === current}
                  key={view.name}
                  onChoose={() => {
                    onChoose(filtersOfView(view, today));
                    setOpen(false);
                  }}
                  onRemove={() => remove(view.name)}
                  today={today}
                  view={view}
                />
              ))}
            </ul>
          )}
          {!current && (
            <NewView
              onSave={(name) => {
                save(viewOf(name, filters, today));
                setOpen(false);
              }}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ViewLineProps {
  view: SavedView;
  today: string;
  isCurrent: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function ViewLine({ view, today, isCurrent, onChoose, onRemove }: ViewLineProps) {
  return (
    <li className={classes.line}>
      <button aria-pressed={isCurrent} className={classes.view} onClick={onChoose} type="button">
        <span className={classes.name}>{view.name}</span>
        <span className={classes.facts}>{viewInWords(view, today)}</span>
      </button>
      <ActionIcon
        aria-label={`Remove ${view.name}`}
        color="gray"
        onClick={onRemove}
        size="lg"
        variant="subtle"
      >
        <IconX aria-hidden size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}

function NewView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <TextInput
        flex="1 1 auto"
        label="Keep this view as"
        maxLength={LONGEST_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        placeholder="Tonight’s requests"
        value={name}
      />
      <Button disabled={!name.trim()} type="submit">
        Save
      </Button>
    </form>
  );
}
