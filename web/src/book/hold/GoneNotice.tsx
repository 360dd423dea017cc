import { useRef } from 'react';
import type { VisitForm } from '../form/visit-form.ts';
import { Alternatives, Notice } from '../ui/Notice.tsx';

/** Says that the chosen time is not free, and offers the nearest that are. */
export function GoneNotice({ form }: { form: VisitForm }) {
  const place = useRef<HTMLDivElement>(null);
  const gone = form.isGoneTold ? null : form.gone;

  const handleChoose = (time: string) => {
    form.choose(time);
    // The button that was pressed goes away. The page stays where it is: the diner may be at the end of the form.
    const choice = place.current
      ?.closest('form')
      ?.querySelector<HTMLElement>(`[name="time"][value="${time}"]`);
    choice?.focus({ preventScroll: true });
  };
  return (
    <div ref={place}>
      <Notice text={gone?.text ?? null}>
        {gone && <Alternatives onChoose={handleChoose} times={gone.alternatives} />}
      </Notice>
    </div>
  );
}
