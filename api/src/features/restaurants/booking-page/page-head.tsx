import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '../language.ts';

/** What the head of a page for guests says, to search engines and in shared links. */
export interface HeadFacts {
  title: string;
  description: string;
  /** Whose page it is. */
  name: string;
  /** The language that it is in. */
  language: string;
  /** Its one address. */
  page: string;
  /** The language that the address itself asks for; null when it asks for none. */
  asked: string | null;
  /** Whether it is in one language for all guests, and so has one address. */
  isOneLanguage: boolean;
  /** The picture that stands for it; null where there is none. */
  share: string | null;
  /** The same in the words of schema.org. */
  facts: object;
}

const LOCALES: Record<string, string> = { en: 'en_US', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' };

/** The head: title, description, the one address and those in other languages, Open Graph, JSON-LD. React escapes every value. */
export function pageHead({
  title,
  name,
  language,
  page,
  asked,
  isOneLanguage,
  share,
  ...said
}: HeadFacts): string {
  const url = asked && !isOneLanguage ? `${page}?lang=${asked}` : page;
  const description = shortened(said.description);
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!isOneLanguage &&
        LANGUAGES.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={`${page}?lang=${each}`} />
        ))}
      {!isOneLanguage && <link rel="alternate" hrefLang="x-default" href={page} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={LOCALES[language] ?? 'en_US'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {share && (
        <>
          <meta property="og:image" content={share} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={name} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; nothing in it can end the element
        dangerouslySetInnerHTML={{ __html: jsonInHtml(said.facts) }}
      />
    </>,
  );
}

/** What a page's own code is told under this name, so that it draws the same before the API has answered. */
export function toldAs(id: string, told: object): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(told)}</script>`;
}

/** Search results show about so much of it. */
const LONGEST_DESCRIPTION = 160;

function shortened(words: string): string {
  return words.length > LONGEST_DESCRIPTION ? `${words.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : words;
}

/** JSON that cannot end the script element it stands in. */
function jsonInHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
