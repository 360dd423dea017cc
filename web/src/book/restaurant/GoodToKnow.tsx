import { i18n } from '../language/i18n.ts';
import styles from './GoodToKnow.module.css';
import { hoursInWords } from './hours-in-words.ts';
import type { ToldProfile, ToldRestaurant } from './told-restaurant.ts';

interface Props {
  profile: ToldProfile;
  hours: ToldRestaurant['openingHours'];
}

/** Hours, what to wear, where to park: folded, because the times to book come first. */
export function GoodToKnow({ profile: { dressCode, parking, website }, hours }: Props) {
  const facts = [
    [i18n._('Dress code'), dressCode],
    [i18n._('Parking'), parking],
  ].filter(([, value]) => value);
  return (
    <details className={styles.more}>
      <summary>{facts.length > 0 ? i18n._('Hours and good to know') : i18n._('Opening hours')}</summary>
      <dl className={styles.list}>
        {hoursInWords(hours).map(([days, spans]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{spans}</dd>
          </div>
        ))}
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {website && (
          <div>
            <dt>{i18n._('Website')}</dt>
            <dd>
              <a href={website} rel="noopener" target="_blank">
                {new URL(website).hostname.replace(/^www\./, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
