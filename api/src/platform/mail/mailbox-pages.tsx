import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { KeptMail } from './mail-folder.ts';
import { mailboxLooks } from './mailbox-looks.ts';

interface NamedMail {
  name: string;
  mail: KeptMail;
}

/** The list of kept mails, newest first. */
export function mailboxPage({ mails, isSending }: { mails: NamedMail[]; isSending: boolean }): string {
  return mailboxFrame(
    'Mailbox',
    <>
      <header className="bar">
        <h1>Mailbox</h1>
        <a className="action" href="/dev/mail">
          Look again
        </a>
        <a className="action" href="/dev/mail/previews">
          Previews of all mails about bookings
        </a>
      </header>
      <p className="quiet">
        {isSending
          ? 'SMTP_URL is set, so new mails are sent. These were kept before.'
          : 'SMTP_URL is not set, so mails are kept here instead of being sent.'}
      </p>
      {mails.length === 0 ? (
        <p className="empty">
          No mails yet. Book at the booking page, or ask for a new password at the login.
        </p>
      ) : (
        <ul className="mails">
          {mails.map(({ name, mail }) => (
            <li key={name}>
              <a className="mail" href={`/dev/mail/${name}`}>
                <strong>{mail.subject}</strong>
                <span className="quiet">to {mail.to}</span>
                <Time of={mail} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>,
  );
}

/** One mail: its HTML in a frame that may run nothing and open links only, and its text. */
export function mailPage({ name, mail }: NamedMail): string {
  return mailboxFrame(
    mail.subject,
    <>
      <header className="bar">
        <a className="action" href="/dev/mail">
          Mailbox
        </a>
        <a className="action" href={`/dev/mail/${name}.eml`}>
          Download .eml
        </a>
      </header>
      <h1>{mail.subject}</h1>
      <p className="quiet">
        From {mail.from}
        <br />
        To {mail.to}
        <br />
        {mail.replyTo && (
          <>
            Reply to {mail.replyTo}
            <br />
          </>
        )}
        <Time of={mail} />
      </p>
      <Attachments of={mail} name={name} />
      <iframe
        title="The mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html}
      />
      <h2>As plain text</h2>
      <pre>{withLinks(mail.text)}</pre>
      {mail.listUnsubscribe && (
        <p className="quiet">One click in the mail program ends such mails: {mail.listUnsubscribe}</p>
      )}
    </>,
  );
}

/** The files of a mail by their numbers, so that no name of theirs is ever part of a path. */
function Attachments({ of: { attachments = [] }, name }: { of: KeptMail; name: string }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="files" aria-label="Attachments">
      {attachments.map(({ filename, contentType, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none ever moves
        <li key={index}>
          <a href={`/dev/mail/${name}/attachments/${index}`}>{filename}</a>{' '}
          <span className="quiet">
            {contentType}, {Math.ceil(Buffer.byteLength(content, 'base64') / 1_000)} kB
          </span>
        </li>
      ))}
    </ul>
  );
}

function Time({ of }: { of: KeptMail }) {
  return (
    <time className="quiet" dateTime={of.keptAt}>
      {of.keptAt.replace('T', ' ').slice(0, 19)} UTC
    </time>
  );
}

const ADDRESS = /(https?:\/\/\S+)/;

function withLinks(text: string): ReactNode[] {
  return text.split(ADDRESS).map((part, index) =>
    ADDRESS.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names, and never move
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** The frame of every page of the mailbox. */
export function mailboxFrame(title: string, body: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Hoststand`}</title>
        <style>{mailboxLooks}</style>
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  )}`;
}
