import { type RefObject, useEffect } from 'react';

interface Refused {
  /** Null while there is nothing to tell beside the fields. */
  notice: object | null;
  /** Grows with every refusal. */
  refusals: number;
}

/** Leads to what needs mending after a refusal, and on to the button when that is settled. */
export function useRefusalFocus(
  form: RefObject<HTMLFormElement | null>,
  { notice, refusals }: Refused,
): void {
  useEffect(
    function leadToWhatNeedsMending() {
      if (refusals === 0) return;
      const fault = form.current?.querySelector<HTMLElement>('[aria-invalid]');
      (fault ?? form.current?.querySelector<HTMLElement>('[data-notice]'))?.focus();
    },
    [form, refusals],
  );
  useEffect(
    function leadOnFromSettledNotice() {
      if (notice || document.activeElement !== document.body || refusals === 0) return;
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    },
    [form, notice, refusals],
  );
}
