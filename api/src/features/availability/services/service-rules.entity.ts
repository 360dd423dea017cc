import { Property } from '@mikro-orm/decorators/legacy';
import type { QuarterPacing, TurnRule } from '../rules/booking-rules.ts';

/** What a service has of its own, the weekly one as that of a special day; the rest is as the restaurant has it. */
export abstract class ServiceRulesEntity {
  /** Most covers, and most parties, that may start in one of its quarter-hours; null means the restaurant's figure. */
  @Property({ type: 'integer', nullable: true })
  pacingCovers!: number | null;

  @Property({ type: 'integer', nullable: true })
  pacingParties!: number | null;

  /** Single quarter-hours with other figures. A list, as it is read and written with the service as a whole. */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` })
  quarterPacing!: QuarterPacing[];

  /** Empty: the restaurant's. */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` })
  turnTimes!: TurnRule[];
}

/** What the database holds them to. The lock of a service day relies on no stay being longer than twelve hours. */
export const PACING_CHECK =
  '(pacing_covers is null or pacing_covers >= 1) and (pacing_parties is null or pacing_parties >= 1)';
export const QUARTERS_CHECK = `jsonb_typeof(quarter_pacing) = 'array'`;
export const TURNS_CHECK = `jsonb_typeof(turn_times) = 'array' and not jsonb_path_exists(turn_times, '$[*] ? (!(@.minutes >= 15 && @.minutes <= 720 && @.upTo >= 1 && @.upTo <= 100))')`;
