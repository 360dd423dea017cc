import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { SimulateInput } from '../../../generated/schema-types.ts';
import { inNumbers, nightInWords, signed } from './lab-words.ts';
import { NightParties } from './NightParties.tsx';
import classes from './NightRows.module.css';

interface Night {
  date: string;
  asked: number;
  seatedNow: number;
  seatedDraft: number;
}

interface Props {
  restaurantId: string;
  nights: readonly Night[];
  /** What the nights were asked for. */
  input: SimulateInput;
  hasDraft: boolean;
}

/** Night by night, the latest first, with where the draft would have been worse; one press opens a night. */
export function NightRows({ restaurantId, nights, input, hasDraft }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [isLong, setLong] = useState(false);
  const worse = nights.filter(({ seatedNow, seatedDraft }) => seatedDraft < seatedNow).length;
  const most = Math.max(1, ...nights.map(({ asked }) => asked));
  const latest = nights.toReversed();
  const shown = isLong ? latest : latest.slice(0, SHOWN);
  return (
    <section aria-labelledby="lab-nights" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title} id="lab-nights">
          Night by night
        </h2>
        <p className={classes.lead}>
          {hasDraft &&
            (worse === 0
              ? 'None is worse with the draft.'
              : `${inNumbers(worse)} worse with the draft.`)}{' '}
          Press a night to see who was refused.
        </p>
      </div>
      <ol className={classes.nights}>
        {shown.map((night) => {
          const { date, asked, seatedNow, seatedDraft } = night;
          const gain = seatedDraft - seatedNow;
          const isOpen = open === date;
          return (
            <li key={date}>
              <UnstyledButton
                aria-expanded={isOpen}
                className={classes.night}
                onClick={() => setOpen(isOpen ? null : date)}
              >
                <IconChevronRight aria-hidden className={classes.arrow} size={16} />
                <span className={classes.date}>{nightInWords(date)}</span>
                <span aria-hidden="true" className={classes.track}>
                  <span className={classes.asked} style={{ inlineSize: `${(asked / most) * 100}%` }} />
                  <span className={classes.now} style={{ inlineSize: `${(seatedNow / most) * 100}%` }} />
                  {hasDraft && (
                    <span
                      className={classes.draft}
                      style={{ insetInlineStart: `${(seatedDraft / most) * 100}%` }}
                    />
                  )}
                </span>
                <span className={classes.figures}>
                  {inNumbers(seatedNow)} of {inNumbers(asked)}
                  {hasDraft && (
                    <>
                      {' '}
                      <b data-good={gain === 0 ? undefined : gain > 0}>
                        {signed(gain)}
                        {gain < 0 && ' worse'}
                      </b>
                    </>
                  )}
                </span>
              </UnstyledButton>
              {isOpen && (
                <NightParties
                  hasDraft={hasDraft}
                  input={{ ...input, night: date }}
                  restaurantId={restaurantId}
                />
              )}
            </li>
          );
        })}
      </ol>
      {latest.length > SHOWN && (
        <UnstyledButton className={classes.more} onClick={() => setLong(!isLong)}>
          {isLong ? 'Show fewer nights' : `Show all ${inNumbers(latest.length)} nights`}
        </UnstyledButton>
      )}
    </section>
  );
}

const SHOWN = 12;
