import type { ComponentProps } from 'react';
import { Disclosure } from '../Disclosure.tsx';
import { TableChoice } from './TableChoice.tsx';

/** The tables of a new booking: chosen by the engine, unless staff open the list and choose themselves. */
export function TablesDisclosure(props: ComponentProps<typeof TableChoice>) {
  const { length } = props.value;
  return (
    <Disclosure label={length > 0 ? `Tables chosen: ${length}` : 'Tables: chosen automatically'}>
      <TableChoice {...props} />
    </Disclosure>
  );
}
