import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { inkOn, LOGO_HEIGHT, type MailBrand } from './mail-brand.ts';
import type { MailContent, MailHeadline, MailLink } from './mail-content.ts';
import { looks, looksElsewhere } from './mail-looks.ts';
import { JOINER } from './unlinked.ts';

/** A mail as a page of HTML that mail programs understand: one column, styles on each element, dark by night. */
export function MailPage({ mail }: { mail: MailContent }) {
  const { title, preview, brand, headline, opening, facts = [], closing = [], reason, wayOut } = mail;
  const { action, otherAction, keepIn, machineFacts } = mail;
  return (
    <Html lang={mail.language ?? 'en'}>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{looksElsewhere}</style>
        {machineFacts && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; nothing in it can end the element
            dangerouslySetInnerHTML={{ __html: jsonApart(machineFacts) }}
          />
        )}
      </Head>
      <Body className="page" style={looks.page}>
        <div style={looks.preview}>{prose(preview)}</div>
        <Container className={brand?.accent ? 'sheet' : 'sheet plain'} style={sheetOf(brand)}>
          <Sign brand={brand} />
          <Heading as="h1" style={headline ? looks.titleAbove : looks.title}>
            {prose(title)}
          </Heading>
          {headline && <Headline {...headline} language={mail.language ?? 'en'} />}
          <Paragraphs of={opening} />
          <Facts of={facts.filter(([name]) => !headline?.says.includes(name))} />
          {action && <Action {...action} accent={brand?.accent ?? null} />}
          {otherAction && <OtherAction {...otherAction} />}
          {keepIn && <KeepIn {...keepIn} />}
          <Paragraphs of={closing} />
          <Hr className="rule" style={looks.rule} />
          <Text className="quiet" style={looks.quiet}>
            {prose(reason)}
            {brand && ` ${brand.sentWith}`}
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

/** Who writes, above all: somebody's logo and name, or ours. */
function Sign({ brand }: { brand: MailBrand | undefined }) {
  if (!brand) {
    return (
      <Text className="sign" style={looks.sign}>
        Hoststand
      </Text>
    );
  }
  const { logo, name, url } = brand;
  return (
    <Text style={looks.brand}>
      <Link className="brand" href={url} style={looks.brandName}>
        {logo && (
          <img
            alt=""
            height={Math.round(Math.min(logo.height, LOGO_HEIGHT))}
            src={logo.url}
            style={looks.logo}
            width={Math.round((logo.width * Math.min(logo.height, LOGO_HEIGHT)) / logo.height)}
          />
        )}
        {prose(name)}
      </Link>
    </Text>
  );
}

/** A sheet with a strip of the brand's colour above it. */
function sheetOf(brand: MailBrand | undefined) {
  return brand?.accent ? { ...looks.sheet, borderTop: `6px solid ${brand.accent}` } : looks.sheet;
}

function Headline({ large, next, small, isOff = false, language }: MailHeadline & { language: string }) {
  const off = isOff ? looks.off : {};
  return (
    <>
      <Text className={isOff ? 'day off' : 'day'} style={{ ...looks.day, ...off }}>
        {dayWhole(large.charAt(0).toLocaleUpperCase(language) + large.slice(1))}
      </Text>
      <Text className={isOff ? 'time off' : 'time'} style={{ ...looks.time, ...off }}>
        {next}
      </Text>
      <Text className="quiet" style={looks.party}>
        {small}
      </Text>
    </>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => (
    <Text key={paragraph} style={looks.paragraph}>
      {prose(paragraph)}
    </Text>
  ));
}

function Facts({ of }: { of: NonNullable<MailContent['facts']> }) {
  if (of.length === 0) return null;
  return (
    <table className="facts" style={looks.facts} cellPadding={0} cellSpacing={0}>
      <tbody>
        {of.map(([name, value, url]) => (
          <tr key={name}>
            <th className="quiet" scope="row" style={looks.factName}>
              {name}
            </th>
            <td style={looks.factValue}>
              {url ? (
                <Link
                  className="link"
                  href={url}
                  style={url.startsWith('tel:') ? looks.phoneLink : looks.factLink}
                >
                  {prose(value)}
                </Link>
              ) : (
                prose(value)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ label, url, accent }: MailLink & { accent: string | null }) {
  // Somebody's colour is the same by night: the ink on it was chosen for it.
  const own = accent ? { backgroundColor: accent, color: inkOn(accent) } : {};
  return (
    <Button className={accent ? '' : 'button'} href={url} style={{ ...looks.button, ...own }}>
      {label}
    </Button>
  );
}

/** Where it can be kept, in one quiet line. */
function KeepIn({ label, links }: NonNullable<MailContent['keepIn']>) {
  return (
    <Text className="quiet" style={looks.quiet}>
      {label}{' '}
      {links.map((link, place) => (
        <span key={link.url}>
          {place > 0 && ' · '}
          <Link className="keep" href={link.url} style={looks.quietLink}>
            {link.label}
          </Link>
        </span>
      ))}
    </Text>
  );
}

function OtherAction({ label, url }: MailLink) {
  return (
    <Text style={looks.paragraph}>
      <Link className="own" href={url} style={looks.factLink}>
        {label}
      </Link>
    </Text>
  );
}

/**
 * Text of a mail: what is to be no link in elements of its own where it would be one, so that it reads and is copied as it was written. A line may
 * end within an address of a mail only behind its `@`, and never within a number that is dialled.
 */
function prose(text: string) {
  const [first = '', ...others] = text.split(JOINER);
  if (others.length === 0) return numbersWhole(first);
  return [
    numbersWhole(first),
    ...others.map((piece, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, that never change places
      <span key={at}>
        {(at === 0 ? first : others[at - 1])?.endsWith('@') && <wbr />}
        {piece}
      </span>
    )),
  ];
}

/** No line ends between a day and its month: "Friday, / November 27, 2026", "Freitag, / 27. November 2026". */
function dayWhole(date: string): string {
  return date.replace(/(?<=\b\d{1,2}\.?) (?=\p{L})|(?<=\p{L}) (?=\d{1,2},)/gu, '\u00a0');
}

/** A number as people write one to be dialled: seven digits or more, with what stands between them. */
const DIALLED = /(\+?\d(?:[ ()/.-]{0,2}\d){6,})/u;

function numbersWhole(text: string) {
  const pieces = text.split(DIALLED);
  return pieces.length === 1
    ? text
    : pieces.map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, that never change places
          <span key={at} style={looks.dialled}>
            {piece}
          </span>
        ),
      );
}

/**
 * JSON that cannot end its element, in which no address of a stranger's stands: where `unlinked` took one apart, the sign before
 * the seam is written as its number, which programs read as itself.
 */
function jsonApart(facts: object): string {
  return JSON.stringify(facts)
    .replaceAll('<', '\\u003c')
    .replaceAll(SEAM, (_, sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const SEAM = new RegExp(`(.)${JOINER}`, 'gu');
