import { shortDate, timeInWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import { NoticeBox } from '../NoticeBox.tsx';
import type { Day } from '../tools/answers.ts';
import type { Reservation } from '../useReservation.ts';
import styles from '../widget.module.css';

/** The free times of the day, or what there is instead. */
export function TimeList({ to }: { to: Reservation }) {
  const { day, dayFailure, notice } = to;
  return (
    <section aria-busy={!day && !dayFailure} aria-label={i18n._('Times')} className={styles.times}>
      <p className={styles.spoken} role="status">
        {day && countInWords(day)}
      </p>
      {notice && (
        <NoticeBox text={notice.text}>
          {notice.alternatives.length > 0 && <Times times={notice.alternatives} to={to} />}
        </NoticeBox>
      )}
      {dayFailure ? (
        <NoticeBox text={dayFailure}>
          <button className={styles.secondary} onClick={to.look} type="button">
            {i18n._('Try again')}
          </button>
        </NoticeBox>
      ) : day ? (
        <OfDay day={day} to={to} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function OfDay({ day, to }: { day: Day; to: Reservation }) {
  const services = Map.groupBy(day.free, ({ service }) => service);
  return (
    <>
      {day.note && <p className={styles.hint}>{day.note}</p>}
      {to.isRequest && day.free.length > 0 && (
        <p className={styles.hint}>{i18n._('Your booking is a request: the restaurant answers by email.')}</p>
      )}
      {[...services].map(([service, free]) => (
        <div key={service}>
          {services.size > 1 && <h2 className={styles.service}>{service}</h2>}
          <Times times={free.map(({ time }) => time)} to={to} />
        </div>
      ))}
      {day.free.length === 0 && <NoneFree day={day} to={to} />}
    </>
  );
}

function Times({ times, to }: { times: readonly string[]; to: Reservation }) {
  return (
    <ul className={styles.slots}>
      {times.map((time) => (
        <li key={time}>
          <button className={styles.slot} disabled={to.isBusy} onClick={() => to.choose(time)} type="button">
            {timeInWords(time)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoneFree({ day, to }: { day: Day; to: Reservation }) {
  return (
    <div className={styles.none}>
      <p className={styles.strong}>{i18n._('No times are free then.')}</p>
      {day.other_days.length > 0 ? (
        <>
          <p className={styles.hint}>{i18n._('These days have some:')}</p>
          <ul className={styles.days}>
            {day.other_days.map(({ date, free_times }) => (
              <li key={date}>
                <button className={styles.secondary} onClick={() => to.change({ date })} type="button">
                  {shortDate(date)}
                  <span className={styles.count}>{freeInWords(free_times)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.hint}>{i18n._('Try another party size, area or date.')}</p>
      )}
    </div>
  );
}

/** In the shape of what comes. */
const Waiting = () => (
  <ul aria-hidden className={styles.slots}>
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <li className={styles.ghost} key={at} />
    ))}
  </ul>
);

const countInWords = ({ free }: Day) =>
  free.length > 0 ? freeInWords(free.length) : i18n._('No times are free then.');

const freeInWords = (times: number) =>
  i18n._('{times, plural, one {# time is free} other {# times are free}}', { times });
