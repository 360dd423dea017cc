import { useCallback, useState } from 'react';

/** Which rows are chosen for what is done to many at once; those that have left the list are chosen no more. */
export function useSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const selected = listed.filter((id) => chosen.has(id));
  return {
    isSelected: (id: string) => chosen.has(id),
    selected,
    toggle,
    selectAll: () => setChosen(new Set(selected.length === listed.length ? [] : listed)),
    clear: () => setChosen(new Set()),
  };
}
