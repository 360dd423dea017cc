import { useState } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { SaveShiftDocument } from './ServersDrawer.generated.ts';
import {
  draftOf,
  inputOf,
  isSame,
  type Problems,
  problemsIn,
  problemsOf,
  type Shift,
  type ShiftDraft,
} from './shift-draft.ts';

interface Edited {
  /** What the draft was made of. */
  base: Shift;
  draft: ShiftDraft;
}

interface Options {
  restaurantId: string;
  /** The shift that is shown. */
  shift: Shift;
  /** Brings what is shown behind the drawer up to date. */
  onSaved: () => Promise<void>;
}

/** What is being set up. */
export type ShiftEditing = ReturnType<typeof useShiftDrafts>;

const NONE: Problems = {};

/**
 * What a host changes, for each service apart, until it is saved. What nobody has changed follows what others save; what somebody has
 * changed stays as it is, and is saved over the revision that it was made of.
 */
export function useShiftDrafts({ restaurantId, shift, onSaved }: Options) {
  const [edited, setEdited] = useState<Readonly<Record<string, Edited>>>({});
  const [problems, setProblems] = useState<Problems>(NONE);
  const [conflict, setConflict] = useState<Shift | null>(null);
  const [write, isSaving] = useWrite(SaveShiftDocument);
  const own = edited[shift.service];
  const draft = own?.draft ?? draftOf(shift);

  const change = (next: ShiftDraft) => {
    setProblems(NONE);
    setEdited((all) => ({
      ...all,
      [shift.service]: { base: all[shift.service]?.base ?? shift, draft: next },
    }));
  };
  const drop = () => {
    setProblems(NONE);
    setConflict(null);
    setEdited(({ [shift.service]: _, ...others }) => others);
  };
  /** Answers with whether it is saved. */
  async function save(base: Shift = own?.base ?? shift): Promise<boolean> {
    const wrong = problemsOf(draft);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const answer = await write(inputOf(draft, base, restaurantId));
    if (answer.isDone) {
      await onSaved().catch(() => undefined);
      drop();
      toast.success('Shift saved');
      return true;
    }
    const { refusals, payload, failure } = answer;
    if (payload?.current) setConflict(payload.current);
    else {
      setConflict(null);
      setProblems(refusals.length > 0 ? problemsIn(refusals) : { form: failure ?? 'Please try again.' });
    }
    return false;
  }

  return {
    draft,
    change,
    problems,
    isSaving,
    save,
    drop,
    /** The version that somebody else saved meanwhile, as long as it is to be decided which one stays. */
    conflict,
    decideLater: () => setConflict(null),
    isDirty: own !== undefined && !isSame(own.draft, draftOf(own.base)),
    /** Whether any of the services has changes that are not saved. */
    isAnyDirty: Object.values(edited).some(({ base, draft: words }) => !isSame(words, draftOf(base))),
  };
}
