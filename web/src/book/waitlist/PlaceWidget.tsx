import { useState } from 'react';
import widget from '../BookingWidget.module.css';
import { BookingCard } from '../confirmed/BookingCard.tsx';
import { type Fact, partyInWords } from '../confirmed/booking-facts.ts';
import { shownInstant } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { useManageToken } from '../manage/useManageToken.ts';
import { BookingSkeleton } from '../outline/BookingSkeleton.tsx';
import { LoadFailed, NothingToBook } from '../restaurant/NothingToBook.tsx';
import { RestaurantHeader } from '../restaurant/RestaurantHeader.tsx';
import controls from '../ui/controls.module.css';
import { AttentionIcon, TickIcon } from '../ui/icons.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { BellChoice } from './BellChoice.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import styles from './PlaceWidget.module.css';
import { PushChoice } from './PushChoice.tsx';
import { useReadyBell, useRingWhenReady } from './useReadyBell.ts';
import { useWaitlistPlace } from './useWaitlistPlace.ts';
import { spanInWords } from './wait-words.ts';
import { type Place, placeInWords } from './waitlist-place.ts';

/** The guest's own place in the queue, behind the token in the address. */
export function PlaceWidget() {
  const token = useManageToken();
  return token ? <PlaceBehind key={token} token={token} /> : <OpensNothing />;
}

function PlaceBehind({ token }: { token: string }) {
  const bell = useReadyBell();
  const { isLoading, hasFailed, place, reload } = useWaitlistPlace(token, bell.state === 'on');
  useRingWhenReady(bell.ring, place?.status ?? null);
  if (isLoading) return <BookingSkeleton label={i18n._('Loading your place…')} />;
  if (hasFailed) return <LoadFailed onRetry={reload} title={i18n._('Could not load your place')} />;
  if (!place) return <OpensNothing />;
  return <PlaceCard bell={bell} onLeft={reload} place={place} token={token} />;
}

interface Props {
  place: Place;
  token: string;
  onLeft: () => void;
  bell: ReturnType<typeof useReadyBell>;
}

function PlaceCard({ place, token, onLeft, bell }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const { title, text, tone } = placeInWords(place);
  const isOpen = place.status === 'WAITING' || place.status === 'NOTIFIED';
  return (
    <div className={widget.widget}>
      <PageTitle>{`${title} · ${place.restaurantName}`}</PageTitle>
      <RestaurantHeader isBrief restaurant={{ ...place.restaurant, profile: undefined }} />
      <p aria-live="polite" className={controls.spoken}>
        {title}. {text}
      </p>
      <BookingCard
        facts={factsOf(place)}
        hasFocus={false}
        icon={place.status === 'CANCELLED' ? <AttentionIcon /> : <PlaceMark place={place} />}
        text={text}
        title={title}
        tone={tone}
      >
        {isOpen && isLeaving && (
          <LeaveQuestion
            onKeep={() => setLeaving(false)}
            onLeft={() => {
              setLeaving(false);
              onLeft();
            }}
            token={token}
          />
        )}
        {isOpen && !isLeaving && (
          <div className={styles.ways}>
            {place.status === 'WAITING' && <BellChoice bell={bell} />}
            {place.status === 'WAITING' && <PushChoice token={token} />}
            <button className={controls.secondary} onClick={() => setLeaving(true)} type="button">
              {i18n._('Leave the waitlist')}
            </button>
          </div>
        )}
      </BookingCard>
    </div>
  );
}

function PlaceMark({ place: { status, position } }: { place: Place }) {
  return status === 'WAITING' ? <span className={styles.number}>{position}</span> : <TickIcon />;
}

function factsOf({ customerName, partySize, joinedAt, estimatedWait, status }: Place): Fact[] {
  const name: Fact = [i18n._('Name'), customerName];
  const party: Fact = [i18n._('Party'), partyInWords(partySize)];
  const joined: Fact = [i18n._('Joined at'), shownInstant(joinedAt)];
  if (status !== 'WAITING') return [name, party, joined];
  return [name, party, joined, [i18n._('Told then'), spanInWords(estimatedWait)]];
}

function OpensNothing() {
  return (
    <NothingToBook title={i18n._('This link opens no place')}>
      <p>{i18n._('Please check that you have opened the whole link, or ask the host for your place.')}</p>
    </NothingToBook>
  );
}
