import { Box, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { displayTime } from '../../../../shared/dates/display-time.ts';
import { moneyText } from '../../../../shared/money/money.ts';
import classes from '../Payments.module.css';
import { SizeTable } from '../policies/SizeTable.tsx';
import type { PreviewSpan } from './usePolicyPreview.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

interface Props {
  spans: readonly PreviewSpan[];
  partySize: number;
  largestParty: number;
  isSpecialDay: boolean;
  currency: string | null;
  /** Whether it is the answer to what is on the page now. */
  isCurrent: boolean;
}

/** The day's times by what they ask, and of the chosen ones what each size is asked for and what the party reads. */
export function PreviewAnswer({ spans, partySize, largestParty, isSpecialDay, currency, isCurrent }: Props) {
  const [chosen, setChosen] = useState(0);
  const span = spans[chosen] ?? spans[0];
  if (!span) return <Text fw={600}>Closed on this day.</Text>;
  return (
    <Stack className={classes.answer} data-waiting={!isCurrent || undefined} gap="md">
      {isSpecialDay && (
        <Text c="dimmed" size="sm">
          A special day.
        </Text>
      )}
      <Box aria-label="Times of the day" className={classes.spans} role="group">
        {spans.map((each, index) => (
          <button
            aria-pressed={each === span}
            className={classes.span}
            key={`${each.service} ${each.from}`}
            onClick={() => setChosen(index)}
            type="button"
          >
            <span className={classes.when}>
              {each.service && <b>{each.service} </b>}
              {timesOf(each)}
            </span>{' '}
            <span className={classes.what}>{askedOf(each, partySize, currency)}</span>
          </button>
        ))}
      </Box>
      <Told partySize={partySize} largestParty={largestParty} span={span} />
      <div>
        <Text fw={600} mb={4} size="sm">
          By party size, {timesOf(span)}
        </Text>
        <SizeTable asks={span.asks} currency={currency} label="What each party size is asked for" />
      </div>
    </Stack>
  );
}

function timesOf({ from, to }: PreviewSpan): string {
  return from === to ? displayTime(from) : `${displayTime(from)} to ${displayTime(to)}`;
}

function askedOf({ asks }: PreviewSpan, partySize: number, currency: string | null): string {
  const ask = asks.find(({ fromGuests, toGuests }) => fromGuests <= partySize && partySize <= toGuests);
  if (!ask || ask.amountMinor === 0) return 'Nothing';
  return moneyText(ask.unit === 'GUEST' ? ask.amountMinor * partySize : ask.amountMinor, currency);
}

interface ToldProps {
  span: PreviewSpan;
  partySize: number;
  largestParty: number;
}

/** The sentences that guests read, in the language one chooses. */
function Told({ span, partySize, largestParty }: ToldProps) {
  const [language, setLanguage] = useState<Language>('en');
  if (partySize > largestParty)
    return (
      <Text size="sm">Online, parties of {largestParty} at most can book. Nobody is asked by phone.</Text>
    );
  if (!span.told)
    return (
      <Text size="sm">
        {span.asks.some(
          ({ fromGuests, toGuests, amountMinor }) =>
            fromGuests <= partySize && partySize <= toGuests && amountMinor > 0,
        )
          ? 'Connect an account to see the sentences that guests read: they name its currency.'
          : `A party of ${partySize} is asked for nothing at that time.`}
      </Text>
    );
  return (
    <div>
      <Text fw={600} mb={4} size="sm">
        What a party of {partySize} reads at {displayTime(span.from)}
      </Text>
      <SegmentedControl
        aria-label="Language of the guest"
        data={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
        fullWidth
        onChange={(chosen) => setLanguage(LANGUAGES.find((each) => each === chosen) ?? 'en')}
        size="xs"
        value={language}
      />
      <div className={classes.told} lang={language}>
        {span.told[language].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
