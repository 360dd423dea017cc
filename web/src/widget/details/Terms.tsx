import type { HostBridge } from '../host/host-bridge.ts';
import { i18n } from '../language/i18n.ts';
import type { Restaurant } from '../tools/answers.ts';
import styles from '../widget.module.css';

/** What a guest agrees to by booking. */
export function Terms({ restaurant, host }: { restaurant: Restaurant; host: HostBridge }) {
  const { house_rules, cancellation_terms, privacy_url } = restaurant;
  return (
    <div className={styles.terms}>
      {house_rules && <Term text={house_rules} title={i18n._('House rules')} />}
      {cancellation_terms && <Term text={cancellation_terms} title={i18n._('If you cancel')} />}
      <p>
        {i18n._('No card and no deposit is asked for.')}{' '}
        <a
          href={privacy_url}
          onClick={(event) => {
            event.preventDefault();
            void host.openLink(privacy_url);
          }}
          rel="noreferrer"
          target="_blank"
        >
          {i18n._('How your data is used')}
        </a>
      </p>
    </div>
  );
}

const Term = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h3 className={styles.termTitle}>{title}</h3>
    <p className={styles.termText}>{text}</p>
  </section>
);
