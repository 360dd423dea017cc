import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import type { DaysSource } from '../days/free-days.ts';
import type { Loaded } from '../requests/useLoaded.ts';
import type { OpenTimes } from '../times/open-times.ts';
import type { BookingDraft, Bought, Faults, VisitDraft } from './booking-draft.ts';

/** A chosen time that is not free. */
interface GoneTime {
  /** Why not, in the diner's words. */
  text: string;
  /** The free times nearest to it. */
  alternatives: string[];
}

/** What the fields for party, date and time read and call. */
export interface VisitForm {
  draft: VisitDraft & Pick<BookingDraft, 'areaId' | 'wishes'>;
  /** The time that was chosen, also when it is not free. */
  lastChosenTime: string;
  /** Why that time cannot be had; null while it can. */
  gone: GoneTime | null;
  /** True while the answer to a request tells the same beside its button. */
  isGoneTold: boolean;
  faults: Faults;
  /** The restaurant's present day. */
  today: IsoDate;
  /** Null while the text of the date is none. */
  date: IsoDate | null;
  /** Null until those of the date have arrived. */
  times: OpenTimes | null;
  timesStatus: Loaded<unknown>['status'];
  reloadTimes: () => void;
  /** How many of them, as far as is known. */
  guests: number;
  /** How many days look at once; null where that is not known. */
  days: DaysSource | null;
  change: (part: Partial<VisitDraft>) => void;
  /** Chooses what is bought beside the table; left out where that is decided already. */
  buy?: (bought: Bought) => void;
  /** Chooses a time for good, where `change` may only pass by it. */
  choose: (time: string) => void;
}
