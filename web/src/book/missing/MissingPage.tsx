import { i18n } from '../language/i18n.ts';
import { directionOf } from '../language/languages.ts';
import { EmptyTable } from './EmptyTable.tsx';
import styles from './missing-page.css?inline';

/**
 * What people see at an address that leads nowhere: a whole page that needs no code, for the server alone to send. It offers
 * the ways on that there are for a guest, for staff and for whoever looks around.
 */
export function MissingPage() {
  const { locale } = i18n;
  return (
    <html dir={directionOf(locale)} lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <meta content="noindex" name="robots" />
        <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
        <title>{`${i18n._('Page not found')} · Hoststand`}</title>
        <style>{styles}</style>
        <script src="/before-paint.js" />
      </head>
      <body>
        <Header />
        <main className="missing">
          <EmptyTable />
          <div>
            <h1>{i18n._('There is no page at this address')}</h1>
            <p className="lead">
              {i18n._('It may be mistyped or cut short, or the page may have moved since the link was made.')}
            </p>
            <p className="ways">
              <a className="way first" href="/">
                {i18n._('Go to the home page')}
              </a>
              <a className="way" href="/help">
                {i18n._('Help Center')}
              </a>
            </p>
            <Guests />
          </div>
        </main>
      </body>
    </html>
  );
}

function Header() {
  return (
    <header>
      <div className="bar">
        <a className="home" href="/">
          <img alt="" height="30" src="/favicon.svg" width="30" />
          Hoststand
        </a>
        <nav aria-label={i18n._('Main')}>
          <a data-for="signed-out" href="/login">
            {i18n._('Log in')}
          </a>
          <a data-for="signed-in" href="/dashboard">
            {i18n._('Dashboard')}
          </a>
        </nav>
      </div>
    </header>
  );
}

/** Most who come here by a link that was cut are guests on their phone. */
function Guests() {
  return (
    <section className="guests">
      <h2>{i18n._('Looking for a table, or for your booking?')}</h2>
      <ul>
        <li>{i18n._("To book, open the form on the restaurant's own site.")}</li>
        <li>
          {i18n._('To change or cancel, open the link in your confirmation email once more, all of it.')}
        </li>
      </ul>
    </section>
  );
}
