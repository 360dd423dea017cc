import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { guestAtAGlance } from '../../../guests/badges/guest-words.ts';
import { ChosenGuest } from './ChosenGuest.tsx';
import classes from './NewBooking.module.css';
import type { NewBookingValues } from './new-booking-values.ts';
import { type FoundGuest, useFoundGuests } from './useFoundGuests.ts';

type Who = Pick<NewBookingValues, 'customerName' | 'phone' | 'email'>;

interface Props {
  restaurantId: string;
  values: Who;
  errors: Partial<Record<keyof Who, ReactNode>>;
  onChange: (part: Partial<Who>) => void;
}

/** Digits and what people write between them: somebody says their number first. */
const LOOKS_LIKE_A_PHONE = /^[+(]?\d[\d\s()./-]*$/;

/**
 * Who comes: a name or a number in one field, in which the restaurant's guests are found while it is typed, and beside it the
 * other of the two. Whoever is chosen brings name, phone and mail along.
 */
export function GuestFinder({ restaurantId, values, errors, onChange }: Props) {
  const [isPhoneFirst, setPhoneFirst] = useState(!values.customerName && values.phone !== '');
  const [chosen, setChosen] = useState<FoundGuest | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [first, second] = isPhoneFirst
    ? (['phone', 'customerName'] as const)
    : (['customerName', 'phone'] as const);
  const text = values[first];
  const found = useFoundGuests(restaurantId, chosen ? '' : text);

  const handleText = (typed: string) => {
    const startsWithPhone = LOOKS_LIKE_A_PHONE.test(typed.trim());
    setChosen(null);
    setPhoneFirst(startsWithPhone);
    // The other field keeps what it holds, under its other name.
    onChange(
      startsWithPhone
        ? { phone: typed, customerName: isPhoneFirst ? values.customerName : values[second] }
        : { customerName: typed, phone: isPhoneFirst ? values[second] : values.phone },
    );
    combobox.openDropdown();
  };
  const handleChoice = (id: string) => {
    const guest = found.find((candidate) => candidate.id === id);
    combobox.closeDropdown();
    if (!guest) return;
    setChosen(guest);
    setPhoneFirst(false);
    onChange({ customerName: guest.name, phone: guest.phone ?? '', email: guest.email ?? '' });
  };

  return (
    <div>
      <div className={classes.who}>
        <Combobox
          onOptionSubmit={handleChoice}
          position="bottom-start"
          store={combobox}
          width="min(33rem, calc(100vw - 2rem))"
          withinPortal={false}
        >
          <Combobox.Target>
            <TextInput
              autoComplete="off"
              data-path={first}
              error={errors[first]}
              label="Name or phone"
              maxLength={120}
              onBlur={() => combobox.closeDropdown()}
              onChange={(event) => handleText(event.currentTarget.value)}
              onFocus={() => combobox.openDropdown()}
              value={text}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={found.length === 0}>
            <Combobox.Options aria-label="Guests">
              {found.map((guest) => (
                <GuestOption guest={guest} key={guest.id} />
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
        <TextInput
          autoComplete="off"
          data-path={second}
          error={errors[second]}
          label={isPhoneFirst ? 'Name' : 'Phone (optional)'}
          maxLength={120}
          onChange={(event) => onChange({ [second]: event.currentTarget.value })}
          type={isPhoneFirst ? 'text' : 'tel'}
          value={values[second]}
        />
      </div>
      {chosen && <ChosenGuest guest={chosen} />}
    </div>
  );
}

function GuestOption({ guest }: { guest: FoundGuest }) {
  const glance = guestAtAGlance(guest, 'CONFIRMED');
  return (
    <Combobox.Option value={guest.id}>
      <div className={classes.found}>
        <Text component="span" fw={600} size="sm" truncate>
          {guest.name}
        </Text>
        <Text c="dimmed" className={classes.foundContact} component="span" size="sm">
          {guest.phone ?? guest.email}
        </Text>
      </div>
      {glance && (
        <Text c="dimmed" component="div" size="xs">
          {glance}
        </Text>
      )}
    </Combobox.Option>
  );
}
