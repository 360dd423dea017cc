import { Button } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { TableChoice } from './TableChoice.tsx';

/** The tables of a new booking: chosen by the engine, unless staff open the list and choose themselves. */
export function TablesDisclosure(props: ComponentProps<typeof TableChoice>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { length } = props.value;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div>
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          leftSection={<Chevron aria-hidden="true" size={16} stroke={1.75} />}
          onClick={() => setOpen(!isOpen)}
          size="compact-sm"
          variant="subtle"
        >
          {length > 0 ? `Tables chosen: ${length}` : 'Tables: chosen automatically'}
        </Button>
      </div>
      <div hidden={!isOpen} id={id}>
        {isOpen && <TableChoice {...props} />}
      </div>
    </>
  );
}
