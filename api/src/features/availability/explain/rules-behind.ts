import type { RuleSubject } from '../../restaurants/rule-changes/rule-subject.ts';
import { type BookingRules, servicesOn, specialDayOn } from '../rules/booking-rules.ts';
import type { Because, PacingBecause } from './slot-reason.ts';

/** What somebody set that made the engine refuse a time of this date; none where nobody has a say, as about the clock. */
export function rulesBehind(because: Because, rules: BookingRules, date: string): RuleSubject[] {
  switch (because.rule) {
    case 'special day':
    case 'experiences only':
      return [`specialDay:${because.date}`];
    case 'no service':
    case 'outside services':
      return [hoursOn(rules, date)];
    case 'block':
    case 'online block':
      return [`block:${because.blockId}`];
    case 'lead time':
      return ['leadMinutes'];
    case 'horizon':
      return ['horizonDays'];
    case 'last seating':
      return [hoursOn(rules, date), ...turnsBehind(because.service, rules, date)];
    case 'largest party':
    case 'tables':
    case 'chosen tables':
      return ['tables', 'tableCombinations'];
    case 'pacing':
      return [pacingBehind(because, rules, date)];
    case 'capacity':
      return ['seatingCapacity'];
    case 'online pause':
      return ['onlineBookingPaused'];
    case 'experience times':
    case 'experience seats':
    case 'monthly limit':
    case 'subscription end':
    case 'clock':
      return [];
  }
}

function hoursOn(rules: BookingRules, date: string): RuleSubject {
  if (specialDayOn(rules, date)) return `specialDay:${date}`;
  return rules.weekly.length > 0 ? 'services' : 'openingHours';
}

/** A figure of a service, or of one of its quarter-hours, is set with the service. */
function pacingBehind({ counts, setFor }: PacingBecause, rules: BookingRules, date: string): RuleSubject {
  if (setFor === 'quarter' || setFor === 'service') return hoursOn(rules, date);
  return counts === 'covers' ? 'pacingCovers' : 'pacingParties';
}

/** The restaurant's turn times decide about the last seating unless the service has its own of either. */
function turnsBehind(service: string, rules: BookingRules, date: string): RuleSubject[] {
  const hours = servicesOn(rules, date).find(({ name }) => name === service);
  if (hours && (hours.lastSeating !== null || hours.turnRules?.length)) return [];
  return [rules.turnRules.length > 0 ? 'turnTimes' : 'timeSlotDuration'];
}
