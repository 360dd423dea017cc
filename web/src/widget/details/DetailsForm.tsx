import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { HostBridge } from '../host/host-bridge.ts';
import { dateInWords, partyInWords, timeInWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { NoticeBox } from '../NoticeBox.tsx';
import type { Restaurant } from '../tools/answers.ts';
import type { Guest } from '../tools/server-tools.ts';
import type { Chosen, Reservation } from '../useReservation.ts';
import styles from '../widget.module.css';
import { GuestField } from './GuestField.tsx';
import { KeptLine } from './KeptLine.tsx';
import { Terms } from './Terms.tsx';

interface Props {
  restaurant: Restaurant;
  chosen: Chosen;
  to: Reservation;
  host: HostBridge;
  guest: Guest;
  onGuest: (guest: Guest) => void;
}

/** Who comes, and the yes to the terms: pressing the button is it. */
export function DetailsForm({ restaurant, chosen, to, host, guest, onGuest }: Props) {
  const { visit, notice, isBusy } = to;
  const [missing, setMissing] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const faulty = missing[0] ?? notice?.field;
  useEffect(
    function leadToFault() {
      if (faulty) form.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
    },
    [faulty],
  );

  // Hosts need not let frames submit forms, so nothing here is submitted: the button is pressed, or Enter in a field.
  const book = () => {
    const empty = (['name', 'email', 'phone'] as const).filter((name) => !guest[name].trim());
    setMissing(empty);
    if (empty.length === 0) to.book(guest);
  };
  const pressEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    book();
  };
  const faultOf = (name: keyof Guest) =>
    missing.includes(name) ? i18n._('Please fill this in.') : notice?.field === name ? notice.text : null;
  const field = (name: keyof Guest) => ({
    name,
    value: guest[name],
    fault: faultOf(name),
    onInput: (value: string) => onGuest({ ...guest, [name]: value }),
  });
  const isFieldsFault = notice !== null && notice.field !== null && Object.hasOwn(guest, notice.field);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields is heard here
    <section className={styles.details} onKeyDown={pressEnter} ref={form}>
      <div className={styles.chosen}>
        <h2 className={styles.heading} ref={heading} tabIndex={-1}>
          {dateInWords(visit.date)}, {timeInWords(chosen.time)}
        </h2>
        <p className={styles.hint}>
          {partyInWords(visit.party)}
          {restaurant.areas.map(({ id, name }) => id === visit.areaId && ` · ${name}`)}
        </p>
        {chosen.keptUntil !== null && (
          <KeptLine
            onOver={() =>
              to.goBack({
                text: i18n._('We kept your table as long as we could. Please choose a time again.'),
                alternatives: [],
                field: null,
                way: null,
                isOpen: false,
              })
            }
            until={chosen.keptUntil}
          />
        )}
        <button className={styles.link} disabled={isBusy} onClick={() => to.goBack()} type="button">
          {i18n._('Choose another time')}
        </button>
      </div>
      <fieldset className={styles.guest} disabled={isBusy || notice?.isOpen}>
        <legend className={styles.spoken}>{i18n._('Your details')}</legend>
        <GuestField {...field('name')} autoComplete="name" isRequired label={i18n._('Full name')} />
        <GuestField
          {...field('email')}
          autoComplete="email"
          isRequired
          label={i18n._('Email')}
          type="email"
        />
        <GuestField
          {...field('phone')}
          autoComplete="tel"
          hint={
            restaurant.phone_example &&
            i18n._('Such as {example}. From another country with + in front.', {
              example: restaurant.phone_example,
            })
          }
          isRequired
          label={i18n._('Phone')}
          type="tel"
        />
        <GuestField {...field('requests')} label={i18n._('Special requests')} />
      </fieldset>
      <Terms host={host} restaurant={restaurant} />
      {notice && !isFieldsFault && (
        <NoticeBox text={notice.isOpen ? unknownOutcome() : notice.text}>
          {notice.way === 'another' && (
            <button className={styles.secondary} onClick={() => to.book(guest, true)} type="button">
              {i18n._('Book a second table')}
            </button>
          )}
        </NoticeBox>
      )}
      <button className={styles.primary} disabled={isBusy} onClick={book} type="button">
        {wordsOnButton(to)}
      </button>
    </section>
  );
}

const unknownOutcome = () =>
  i18n._('We do not know whether your booking arrived. Try again: it is made once, however often you press.');

function wordsOnButton({ isBusy, notice, isRequest }: Reservation): string {
  if (isBusy) return i18n._('One moment…');
  if (notice?.way === 'again') return i18n._('Try again');
  return isRequest ? i18n._('Send request') : i18n._('Book this table');
}
