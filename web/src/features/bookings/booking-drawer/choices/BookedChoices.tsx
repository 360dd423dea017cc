import { Button, Text } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { BookingStatus } from '../../../../generated/schema-types.ts';
import { choicesInWords } from '../../../../shared/bookings/experience-in-words.ts';
import { moneyText } from '../../../../shared/money/money.ts';
import classes from './BookedChoices.module.css';
import {
  type BookedExperience,
  type ChoosingBooking,
  openBy,
  paidMinor,
  typedChoices,
} from './choices-of-party.ts';

interface Props {
  booking: ChoosingBooking;
  onChoose: () => void;
}

/** While the party is waited for, or at its table. */
const OPEN: readonly BookingStatus[] = ['PENDING', 'CONFIRMED', 'SEATED'];

/** What was chosen of an experience, what all of it comes to and what is left to pay, and the way to other choices. */
export function BookedChoices({ booking, onChoose }: Props) {
  const { experience, status } = booking;
  if (!experience) return null;
  const canChoose = experience.menusToChoose.length + experience.addOnsToChoose.length > 0;
  const menusOpen = Math.max(0, openBy(booking, typedChoices(booking)));
  const left = leftInWords(booking, experience);
  return (
    <section aria-label="Experience" className={classes.bought}>
      <div className={classes.words}>
        <Text fw={600}>
          {choicesInWords({ ...experience, menusOpen }) ||
            (canChoose ? 'Nothing chosen' : 'No choice to make')}
        </Text>
        <Text size="sm">{sumInWords(booking, experience)}</Text>
        {left && (
          <Text fw={600} size="sm">
            {left}
          </Text>
        )}
      </div>
      {canChoose && OPEN.includes(status) && (
        <Button
          className={classes.act}
          leftSection={<IconToolsKitchen2 aria-hidden size={16} stroke={1.75} />}
          onClick={onChoose}
          size="compact-md"
          variant="default"
        >
          Change choices
        </Button>
      )}
    </section>
  );
}

/** Staff may book it without asking for its deposit. */
function sumInWords(
  booking: ChoosingBooking,
  { sumMinor, paidBeforeMinor, currency }: BookedExperience,
): string {
  const paid = paidMinor(booking);
  const before = paid > 0 ? `, ${moneyText(paid, currency)} paid` : ', nothing paid when booked';
  const hasToSay = paid > 0 || paidBeforeMinor > 0;
  if (sumMinor === 0 && !hasToSay) return 'Nothing to pay';
  return `${moneyText(sumMinor, currency)} in all${hasToSay ? before : ''}, taxes included`;
}

/** What is left of it to pay, or was paid beyond it; nothing where neither is so or nothing was paid. */
function leftInWords(
  booking: ChoosingBooking,
  { stillToPayMinor, currency }: BookedExperience,
): string | null {
  if (stillToPayMinor === 0 || paidMinor(booking) === 0) return null;
  const amount = moneyText(Math.abs(stillToPayMinor), currency);
  return stillToPayMinor > 0 ? `${amount} more to pay at the table` : `${amount} paid beyond it`;
}
