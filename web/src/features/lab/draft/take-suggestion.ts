import type { Suggestion } from '../result/Suggestions.tsx';
import { type LabDraft, withoutChangeOf } from './lab-draft.ts';
import { withQuarter } from './lab-services.ts';

/** The draft with a suggestion in it. */
export function withSuggestion(draft: LabDraft, suggestion: Suggestion): LabDraft {
  const {
    kind,
    tableIds,
    into,
    minPartySize,
    maxPartySize,
    turnTimes,
    pacingCovers,
    pacingParties,
    quarter,
  } = suggestion;
  const [tableId] = tableIds;
  switch (kind) {
    case 'SPLIT_TABLE': {
      if (!tableId || !into) return draft;
      const rest = withoutChangeOf(draft, tableId);
      return { ...rest, split: [...rest.split, { tableId, into }] };
    }
    case 'COMBINE_TABLES': {
      if (minPartySize === null || maxPartySize === null) return draft;
      return { ...draft, combined: [...draft.combined, { tableIds, minPartySize, maxPartySize }] };
    }
    case 'TURN_TIME': {
      if (!turnTimes) return draft;
      const stays = turnTimes.map(({ upTo, minutes }) => ({ upTo, minutes }));
      return { ...draft, rules: { ...draft.rules, turnTimes: stays } };
    }
    case 'PACING': {
      const { rules } = draft;
      return {
        ...draft,
        rules: {
          ...rules,
          pacingCovers: pacingCovers ?? rules.pacingCovers,
          pacingParties: pacingParties ?? rules.pacingParties,
        },
      };
    }
    case 'QUARTER_PACING':
      return quarter ? withWiderQuarter(draft, quarter) : draft;
  }
}

/** The service that opens then on these days; a house without weekly services has one. */
function withWiderQuarter(draft: LabDraft, quarter: NonNullable<Suggestion['quarter']>): LabDraft {
  const { openingTime, weekdays, time, covers, parties } = quarter;
  const services = draft.rules.services.map((service) =>
    service.openingTime === openingTime && service.weekdays.join() === [...weekdays].sort().join()
      ? withQuarter(service, { time, covers, parties })
      : service,
  );
  return { ...draft, rules: { ...draft.rules, services } };
}
