import { type UseFormInput, useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirstError } from '../../ui/forms/focus-first-error.ts';
import { showRefusals } from './show-refusals.ts';
import type { Written } from './written.ts';

/** How a save ended, and what is stored now, where the API shows it. */
interface Saved<Thing> {
  outcome: Written;
  present: Thing | null;
}

interface Revised<Thing, Typed extends { [Field in keyof Typed]: unknown }> {
  /** What the form shows, as it was when it was opened. */
  thing: Thing;
  typedOf(thing: Thing): Typed;
  validate: UseFormInput<Typed>['validate'];
  /** Saves what is typed over the revision of `over`. */
  save(typed: Typed, over: Thing): Promise<Saved<Thing>>;
  onSaved(): void;
}

/**
 * A form over something that two may write at once. What is refused stands at its fields and nothing that was typed is lost; when
 * somebody else was quicker, `theirs` is what they saved, until it is taken or written over.
 */
export function useRevisedForm<Thing, Typed extends { [Field in keyof Typed]: unknown }>({
  thing,
  typedOf,
  validate,
  save,
  onSaved,
}: Revised<Thing, Typed>) {
  const [seen, setSeen] = useState(thing);
  const [theirs, setTheirs] = useState<Thing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Typed>({ initialValues: typedOf(thing), validate });

  const saveOver = async (typed: Typed, over: Thing) => {
    setFailure(null);
    const { outcome, present } = await save(typed, over);
    if (outcome.isDone) return onSaved();
    // Only for this reason the API shows it and takes nothing.
    if (present && outcome.refusals.length > 0) return setTheirs(present);
    setFailure(showRefusals(form, outcome, { fields: Object.keys(typed) }));
  };

  const showAnew = (shown: Thing) => {
    setSeen(shown);
    setTheirs(null);
  };
  return {
    form,
    failure,
    theirs,
    submit: form.onSubmit(
      (typed) => saveOver(typed, seen),
      (errors) => focusFirstError(form, errors),
    ),
    /** Saves what is typed over what somebody else saved. */
    keepMine: () => {
      if (!theirs) return;
      showAnew(theirs);
      void saveOver(form.getValues(), theirs);
    },
    /** Shows what somebody else saved in the place of what is typed. */
    takeTheirs: () => {
      if (!theirs) return;
      form.setInitialValues(typedOf(theirs));
      form.setValues(typedOf(theirs));
      showAnew(theirs);
    },
  };
}
