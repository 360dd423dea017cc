import { Button } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

interface Props {
  label: string;
  /** Held open, as something in it needs to be seen. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that most bookings do without, behind a line that says what they are now. */
export function Disclosure({ label, isOpen: isHeldOpen = false, children }: Props) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isHeldOpen;
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div>
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          leftSection={<Chevron aria-hidden="true" size={16} stroke={1.75} />}
          onClick={() => setOpened(!isOpen)}
          size="compact-sm"
          variant="subtle"
        >
          {label}
        </Button>
      </div>
      <div hidden={!isOpen} id={id}>
        {isOpen && children}
      </div>
    </>
  );
}
