import { useEffect, useId, useState } from 'react';
import { BookedCard } from './booked/BookedCard.tsx';
import { DetailsForm } from './details/DetailsForm.tsx';
import { i18n } from './language/i18n.ts';
import { NoticeBox } from './NoticeBox.tsx';
import type { Restaurant } from './tools/answers.ts';
import type { Guest } from './tools/server-tools.ts';
import { useReservation } from './useReservation.ts';
import { type Opened, useRestaurant } from './useRestaurant.ts';
import { TimeList } from './visit/TimeList.tsx';
import { VisitFields } from './visit/VisitFields.tsx';
import styles from './widget.module.css';

const NOBODY: Guest = { name: '', email: '', phone: '', requests: '' };

/** The booking entry inside of an assistant: from free times to a table. */
export function ReservationWidget() {
  const opened = useRestaurant();
  const titleId = useId();
  const { announced, restaurant, failure, again } = opened;
  const name = restaurant?.name ?? announced.name;
  const address = restaurant?.address ?? announced.address;
  return (
    <section aria-labelledby={titleId} className={styles.page}>
      <header>
        <h1 className={styles.title} id={titleId}>
          {name || i18n._('Make a reservation')}
        </h1>
        {address && <p className={styles.hint}>{address}</p>}
      </header>
      {restaurant ? (
        <Steps opened={opened} restaurant={restaurant} />
      ) : failure ? (
        <NoticeBox text={failure}>
          <button className={styles.secondary} onClick={again} type="button">
            {i18n._('Try again')}
          </button>
        </NoticeBox>
      ) : (
        <p className={styles.hint} role="status">
          {i18n._('One moment…')}
        </p>
      )}
    </section>
  );
}

function Steps({ opened: { tools, host }, restaurant }: { opened: Opened; restaurant: Restaurant }) {
  const to = useReservation(tools, restaurant);
  const [guest, setGuest] = useState(NOBODY);
  const { booked, chosen } = to;
  useEffect(
    function tellAssistant() {
      if (!booked) return;
      const { reference, status, date, time, party_size } = booked.booking;
      host.tellAssistant(
        `In the booking form the guest has made booking ${reference} at ${restaurant.name} for ${party_size} on ${date} at ${time}. Its status is ${status}.`,
      );
    },
    [booked, host, restaurant.name],
  );
  if (booked) return <BookedCard booked={booked} email={guest.email} restaurant={restaurant} />;
  if (chosen)
    return (
      <DetailsForm
        chosen={chosen}
        guest={guest}
        host={host}
        onGuest={setGuest}
        restaurant={restaurant}
        to={to}
      />
    );
  return (
    <>
      <VisitFields restaurant={restaurant} to={to} />
      <TimeList to={to} />
      <p className={styles.hint}>
        <a
          href={restaurant.booking_url}
          onClick={(event) => {
            event.preventDefault();
            void host.openLink(restaurant.booking_url);
          }}
          rel="noreferrer"
          target="_blank"
        >
          {i18n._('Open the booking page')}
        </a>
      </p>
    </>
  );
}
