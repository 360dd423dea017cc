import { Property } from '@mikro-orm/decorators/legacy';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';

/** What a booking has of an experience; all null for a table alone. */
export abstract class OfExperienceEntity {
  @Property({ type: 'uuid', nullable: true })
  experienceId?: string | null;

  /** Whose seats it takes: the clock time (HH:mm:ss) at which it begins, or the name of its service. */
  @Property({ type: 'text', nullable: true })
  experienceSitting?: string | null;

  /** What was bought, as it was then. */
  @Property({ type: 'json', nullable: true })
  experience?: BoughtExperience | null;
}
