import { renderToStaticMarkup } from 'react-dom/server';
import type { Language as ApiLanguage } from '../generated/schema-types.ts';
import { EmbedFrame } from './embed/EmbedFrame.tsx';
import { type EmbedLooks, propertiesOf } from './embed/embed-looks.ts';
import { hidesHeader } from './embed/header-choice.ts';
import { GroupOutline } from './group/GroupOutline.tsx';
import groupStyles from './group/group.css?inline';
import type { Group } from './group/told-group.ts';
import { messages as german } from './language/de.po';
import { messages as spanish } from './language/es.po';
import { messages as french } from './language/fr.po';
import { i18n } from './language/i18n.ts';
import { directionOf, languageOf, preferredLanguage } from './language/languages.ts';
import { MissingPage } from './missing/MissingPage.tsx';
import { BookingOutline } from './outline/BookingOutline.tsx';
import { PageFrame } from './PageFrame.tsx';
import { RestaurantNotFound } from './restaurant/NothingToBook.tsx';
import type { ToldRestaurant } from './restaurant/told-restaurant.ts';

/** Who is about to see the page, as the request tells. */
interface Visitor {
  /** Of the address: `?lang=de`. */
  query: string;
  /** Languages that the browser takes, the best first. */
  languages: readonly string[];
  /** Whether it is the form for other sites: then it has the owner's looks. */
  isFramed: boolean;
}

/** What the server writes into the page. */
interface FirstView {
  /** The start of the `<html>` element. */
  html: string;
  /** The element that the page's code draws into, filled. */
  root: string;
  /** The language that it is in, and its words for the head. */
  language: string;
  title: string;
  description: string;
}

i18n.load({ de: german, es: spanish, fr: french });

/** A booking page as it looks before its code has come, which then draws the same: for the server. */
export function firstView(
  restaurant: ToldRestaurant & {
    language: ApiLanguage | null;
    embed: EmbedLooks;
    profile: { accentColor: string | null };
  },
  { query, languages, isFramed }: Visitor,
): FirstView {
  const fixed = restaurant.language && languageOf(restaurant.language);
  const language = fixed ?? preferredLanguage(query, languages);
  i18n.activate(language);
  const outline = <BookingOutline hasPhotos={!isFramed} told={restaurant} />;
  const { name } = restaurant;
  return {
    language,
    title: i18n._('Book a table at {restaurant}', { restaurant: name }),
    description: i18n._('Choose a date, a time and your party, and book a table at {restaurant}.', {
      restaurant: name,
    }),
    html: `<html lang="${language}" dir="${directionOf(language)}"${styleOf(isFramed ? restaurant.embed : looksOf(restaurant.profile))}>`,
    root: renderToStaticMarkup(
      <div data-language={fixed ?? undefined} id="root">
        {isFramed ? (
          <EmbedFrame isHeaderHidden={hidesHeader(query)}>{outline}</EmbedFrame>
        ) : (
          <PageFrame hasLanguages>{outline}</PageFrame>
        )}
      </div>,
    ),
  };
}

/** A booking page at an address that leads to no restaurant, drawn as its code then draws it. */
export function unknownRestaurant({ query, languages, isFramed }: Visitor): Pick<FirstView, 'html' | 'root'> {
  const language = preferredLanguage(query, languages);
  i18n.activate(language);
  const notice = <RestaurantNotFound />;
  return {
    html: `<html lang="${language}" dir="${directionOf(language)}">`,
    root: renderToStaticMarkup(
      <div data-missing="" id="root">
        {isFramed ? <EmbedFrame>{notice}</EmbedFrame> : <PageFrame>{notice}</PageFrame>}
      </div>,
    ),
  };
}

/** The page of a group as it looks before its code has come, which then draws the same: for the server. */
export function groupView(group: Group, { query, languages }: Omit<Visitor, 'isFramed'>): FirstView {
  const language = preferredLanguage(query, languages);
  i18n.activate(language);
  const { name, restaurants } = group;
  return {
    language,
    title: i18n._('Book a table at {restaurant}', { restaurant: name }),
    description: i18n._('Free tables at all restaurants of {group} in one search: {restaurants}.', {
      group: name,
      restaurants: restaurants.map((each) => each.name).join(', '),
    }),
    html: `<html lang="${language}" dir="${directionOf(language)}">`,
    root: renderToStaticMarkup(
      <div id="root">
        <style>{groupStyles}</style>
        <PageFrame hasLanguages query={query}>
          <GroupOutline group={group} />
        </PageFrame>
      </div>,
    ),
  };
}

/** The whole page for people at an address that leads nowhere. */
export function missingPage({ query, languages }: Omit<Visitor, 'isFramed'>): string {
  i18n.activate(preferredLanguage(query, languages));
  return `<!doctype html>${renderToStaticMarkup(<MissingPage />)}`;
}

/** The restaurant's own page: in its colour, and else like every page. */
function looksOf({ accentColor }: { accentColor: string | null }): EmbedLooks {
  return { accentColor, cornerRadius: 10, colorScheme: 'AUTO' };
}

/** As `useLooks` sets it. Colours, numbers and names alone: nothing of it could end the attribute. */
function styleOf(looks: EmbedLooks): string {
  const properties = Object.entries(propertiesOf(looks)).map(([property, value]) => `${property}:${value}`);
  return ` style="${properties.join(';')}"`;
}
