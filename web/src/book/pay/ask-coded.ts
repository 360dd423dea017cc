import type { Language } from '../../generated/schema-types.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import type { Bought } from '../form/booking-draft.ts';
import {
  CodedExperienceTermsDocument,
  type CodedExperienceTermsQueryVariables,
  CodedTermsDocument,
  type CodedTermsQueryVariables,
} from './CodedTerms.generated.ts';
import type { Coded } from './pay-codes.ts';

/** Whose codes they are, and for which visit. */
export interface CodedVisit {
  id: string;
  date: string;
  partySize: number;
  visitorKey: string;
  language: Language;
  areaId?: string;
  bought: Bought | null | undefined;
  time: string;
}

/** What a visit asks for by codes; null where one of them cannot be used. Rejects with RequestFailed. */
export async function askCoded(
  { bought, time, ...visit }: CodedVisit,
  codes: string[],
  signal: AbortSignal,
): Promise<Coded | null> {
  const slots = bought
    ? await slotsOfExperience({ ...visit, ...bought, codes }, signal)
    : await slotsOfDay({ ...visit, codes }, signal);
  const guarantee = slots.find((slot) => slot.time === time)?.guarantee;
  return guarantee?.withCodes ? { ...guarantee.withCodes, plainTermsId: guarantee.termsId } : null;
}

async function slotsOfDay(variables: CodedTermsQueryVariables, signal: AbortSignal) {
  const { restaurant } = await requestGraphql(CodedTermsDocument, variables, { signal });
  return restaurant?.availability.slots ?? [];
}

async function slotsOfExperience(variables: CodedExperienceTermsQueryVariables, signal: AbortSignal) {
  const { restaurant } = await requestGraphql(CodedExperienceTermsDocument, variables, { signal });
  return restaurant?.experience?.availability ?? [];
}
