/** When guests can book, as the API has it. */
export interface Notice {
  leadMinutes?: number;
  horizonDays?: number;
}

/** Units of the notice, in minutes. */
export const NOTICE_UNITS = { minutes: 1, hours: 60, days: 1_440 } as const;

/** A unit of the notice. */
type NoticeUnit = keyof typeof NOTICE_UNITS;

/** The same as a person types it. */
export interface TypedNotice extends Record<string, unknown> {
  leadAmount: number | string;
  leadUnit: NoticeUnit;
  horizonDays: number | string;
}

/** In the largest unit that needs no fraction. */
export function noticeValues({ leadMinutes = 0, horizonDays }: Notice): TypedNotice {
  const isWhole = (unit: NoticeUnit) => leadMinutes % NOTICE_UNITS[unit] === 0;
  const leadUnit = leadMinutes > 0 && isWhole('days') ? 'days' : isWhole('hours') ? 'hours' : 'minutes';
  return { leadAmount: leadMinutes / NOTICE_UNITS[leadUnit], leadUnit, horizonDays: horizonDays ?? '' };
}

/** Fields that are empty are left out. */
export function noticeOf({ leadAmount, leadUnit, horizonDays }: TypedNotice): Notice {
  return {
    ...(leadAmount !== '' && { leadMinutes: Number(leadAmount) * NOTICE_UNITS[leadUnit] }),
    ...(horizonDays !== '' && { horizonDays: Number(horizonDays) }),
  };
}
