import type { FastifyRequest } from 'fastify';
import { acceptedLanguages } from '../../../platform/text/accepted-languages.ts';
import { LANGUAGES } from '../language.ts';
import type { Visitor } from './first-view.ts';

/** Who is about to see a page, as the request tells. */
export function visitorOf({ url, headers }: FastifyRequest): Omit<Visitor, 'isFramed'> {
  const [, query = ''] = url.split('?', 2);
  return { query, languages: acceptedLanguages(headers['accept-language']) };
}

/** The language of `?lang=de`; null for none, or one that we do not speak. */
export function askedLanguage(query: string): string | null {
  const asked = new URLSearchParams(query).get('lang')?.toLowerCase();
  return LANGUAGES.find((each) => each === asked) ?? null;
}
