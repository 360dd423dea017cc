import { Title } from '@mantine/core';

export function Component() {
  return <Title>Fill More Tables. Automate Reservations. Stress Less.</Title>;
}
