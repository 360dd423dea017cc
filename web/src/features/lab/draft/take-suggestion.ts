import type { Suggestion } from '../result/Suggestions.tsx';
import { type LabDraft, withoutChangeOf } from './lab-draft.ts';

/** The draft with a suggestion in it. */
export function withSuggestion(draft: LabDraft, suggestion: Suggestion): LabDraft {
  const { kind, tableIds, into, minPartySize, maxPartySize, turnTimes, pacingCovers, pacingParties } =
    suggestion;
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
  }
}
