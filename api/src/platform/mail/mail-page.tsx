import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { MailContent, MailLink } from './mail-content.ts';
import { looks, nightLooks } from './mail-looks.ts';
import { JOINER } from './unlinked.ts';

/** A mail as a page of HTML that mail programs understand: one column, styles on each element, dark by night. */
export function MailPage({ mail }: { mail: MailContent }) {
  const { title, preview, opening, facts = [], action, otherAction, closing = [], reason, wayOut } = mail;
  return (
    <Html lang={mail.language ?? 'en'}>
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{nightLooks}</style>
      </Head>
      <Body className="page" style={looks.page}>
        <div style={looks.preview}>{apart(preview)}</div>
        <Container className="sheet" style={looks.sheet}>
          <Text className="sign" style={looks.sign}>
            Hoststand
          </Text>
          <Heading as="h1" style={looks.title}>
            {apart(title)}
          </Heading>
          <Paragraphs of={opening} />
          <Facts of={facts} />
          {action && <Action {...action} />}
          {otherAction && <OtherAction {...otherAction} />}
          <Paragraphs of={closing} />
          <Hr className="rule" style={looks.rule} />
          <Text className="quiet" style={looks.quiet}>
            {apart(reason)}
            {wayOut && (
              <>
                {' '}
                <Link className="link" href={wayOut.url} style={looks.link}>
                  {wayOut.label}
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => (
    <Text key={paragraph} style={looks.paragraph}>
      {apart(paragraph)}
    </Text>
  ));
}

function Facts({ of }: { of: NonNullable<MailContent['facts']> }) {
  if (of.length === 0) return null;
  return (
    <table className="facts" style={looks.facts} cellPadding={0} cellSpacing={0}>
      <tbody>
        {of.map(([name, value]) => (
          <tr key={name}>
            <th className="quiet" scope="row" style={looks.factName}>
              {name}
            </th>
            <td style={looks.factValue}>{apart(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ label, url }: MailLink) {
  return (
    <>
      <Button className="button" href={url} style={looks.button}>
        {label}
      </Button>
      <Text className="quiet" style={looks.quiet}>
        If the button does not work, open this address:{' '}
        <Link className="link" href={url} style={looks.link}>
          {url}
        </Link>
      </Text>
    </>
  );
}

function OtherAction({ label, url }: MailLink) {
  return (
    <Text style={looks.paragraph}>
      <Link className="link" href={url} style={looks.link}>
        {label}
      </Link>
    </Text>
  );
}

/** Text that is to be no link, in elements of its own where it would be one: it reads and is copied as it was written. */
function apart(text: string) {
  const [first, ...others] = text.split(JOINER);
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, that never change places
  return others.length === 0 ? text : [first, ...others.map((piece, at) => <span key={at}>{piece}</span>)];
}
