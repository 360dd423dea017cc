import { Button, NumberInput, Text, TextInput } from '@mantine/core';
import { useWaitQuote } from '../../waitlist/add/useWaitQuote.ts';
import { minutesInWords } from '../../waitlist/wait-in-words.ts';
import { guestsInWords, type Picked } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { type Act, Acts } from './Acts.tsx';
import { DetailCard } from './DetailCard.tsx';
import { PlaceChoices } from './PlaceChoices.tsx';
import { seatAct } from './seat-act.ts';
import classes from './WalkInDetail.module.css';

interface WalkInDetailProps {
  walkIn: Extract<Picked, { kind: 'walkIn' }>;
  service: Service;
  host: ServiceHost;
}

const LARGEST_PARTY = 100;

const SIZES = [1, 2, 3, 4, 5, 6];

/** Guests at the door without a booking: how many, where they can sit, and when nothing is free, how long they would wait. */
export function WalkInDetail({ walkIn, service, host }: WalkInDetailProps) {
  const { restaurantId } = service;
  const { placing, places, letGo, pick } = host;
  const { guests, name } = walkIn;
  const quote = useWaitQuote(restaurantId, guests);
  const wait: Act = {
    words: quote?.minutes ? `Waitlist · ${minutesInWords(quote.minutes)}` : 'Add to waitlist',
    onDo: () => pick({ kind: 'newEntry', guests, name }),
  };
  const seat = seatAct(service, host);
  const change = (more: Partial<typeof walkIn>) => pick({ ...walkIn, ...more });
  return (
    <DetailCard
      acts={
        <Acts
          first={seat ?? (places ? wait : null)}
          isBusy={placing.isOnItsWay}
          more={[]}
          others={seat ? [wait] : []}
        />
      }
      onClose={() => letGo()}
      side={guestsInWords(guests)}
      title="Walk-in"
    >
      <PartySize guests={guests} onChange={(size) => change({ guests: size })} />
      <TextInput
        label="Name (optional)"
        maxLength={120}
        onChange={(event) => change({ name: event.currentTarget.value })}
        size="md"
        value={name}
      />
      <Text
        aria-live="polite"
        c={places && !seat ? undefined : 'dimmed'}
        fw={places && !seat ? 600 : undefined}
        size="sm"
      >
        {placing.isOnItsWay
          ? `Seating ${name || 'Walk-in'}…`
          : (places?.explanation ?? 'Looking for a table…')}
      </Text>
      <PlaceChoices guests={guests} host={host} service={service} verb="Seat" />
    </DetailCard>
  );
}

/** How many have come: the usual sizes with one tap, any other typed. */
export function PartySize({ guests, onChange }: { guests: number; onChange: (guests: number) => void }) {
  return (
    <div className={classes.size}>
      <NumberInput
        allowDecimal={false}
        classNames={{ input: classes.typed }}
        clampBehavior="strict"
        hideControls
        label="Party size"
        max={LARGEST_PARTY}
        min={1}
        onChange={(value) => typeof value === 'number' && value >= 1 && onChange(value)}
        size="md"
        value={guests}
      />
      <fieldset aria-label="Usual sizes" className={classes.sizes}>
        {SIZES.map((size) => (
          <Button
            aria-label={guestsInWords(size)}
            aria-pressed={size === guests}
            className={classes.one}
            key={size}
            onClick={() => onChange(size)}
            variant={size === guests ? 'filled' : 'default'}
          >
            {size}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
