import { useState } from 'react';

/** Why a form has come to nothing: a text per field that has to be mended, and what is told beside its button. */
export interface Refusal<Field extends string, Notice> {
  faults: Partial<Record<Field, string>>;
  notice: Notice | null;
  /** Grows with every refusal, by this page or by the API: time to lead the diner to what needs mending. */
  refusals: number;
  refuse(faults: Partial<Record<Field, string>>, notice: Notice | null): void;
  /** These fields have been changed, whatever to. */
  mend(changed: Partial<Record<Field, unknown>>): void;
  /** What was told beside the button no longer holds. */
  settle(): void;
  /** The form is on its way again. */
  clear(): void;
}

/** Begins with nothing to mend; `first` is told from the beginning, and `isAnswer` leads to it as the answer to what was just done. */
export function useRefusal<Field extends string, Notice>(
  first: Notice | null = null,
  isAnswer = false,
): Refusal<Field, Notice> {
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [notice, setNotice] = useState(first);
  const [refusals, setRefusals] = useState(isAnswer ? 1 : 0);
  return {
    faults,
    notice,
    refusals,
    refuse(found, told) {
      setFaults(found);
      setNotice(told);
      setRefusals((count) => count + 1);
    },
    mend(changed) {
      setFaults((last) => {
        const left = { ...last };
        for (const field in changed) delete left[field];
        return left;
      });
    },
    settle: () => setNotice(null),
    clear() {
      setFaults({});
      setNotice(null);
    },
  };
}
