import { useState } from 'react';
import { type BookingDraft, contactFaultsOf } from '../form/booking-draft.ts';
import { i18n } from '../language/i18n.ts';
import type { Told } from '../send/booking-refusal.ts';
import { useRefusal } from '../send/useRefusal.ts';
import { useToast } from '../ui/Toast.tsx';
import type { AnsweredBooking, ManagedBooking } from './managed-booking.ts';
import { contactFailed, sendContact } from './send-change.ts';

/** What a guest may correct of themselves. */
type Contact = Pick<BookingDraft, 'customerName' | 'email' | 'phone'>;

interface Wanted {
  token: string;
  booking: ManagedBooking;
  onCorrected: (booking: AnsweredBooking, token: string | null) => void;
  onStale: () => void;
}

/** The state of the form that corrects a guest's own details. Sends what differs alone; what was typed stays whatever the answer. */
export function useContactForm({ token, booking, onCorrected, onStale }: Wanted) {
  const before = contactOf(booking);
  const [draft, setDraft] = useState<Contact>(before);
  const { mend, clear, refuse, ...refusal } = useRefusal<keyof BookingDraft, Told>();
  const [isSending, setSending] = useState(false);
  const showToast = useToast();

  function change(part: Partial<Contact>) {
    setDraft((last) => ({ ...last, ...part }));
    mend(part);
  }

  async function send() {
    clear();
    setSending(true);
    const others = otherThan(before, draft);
    const { phoneCountry } = booking.restaurant;
    const outcome = await sendContact({ token, ...others, ...(others.phone && { phoneCountry }) });
    setSending(false);
    if (outcome.kind === 'done') {
      showToast('success', i18n._('Details corrected'));
      return onCorrected(outcome.booking, outcome.token ?? null);
    }
    showToast('error', outcome.kind === 'stale' ? outcome.text : contactFailed());
    if (outcome.kind === 'stale') return onStale();
    refuse(outcome.faults, outcome.notice);
  }

  function submit() {
    if (isSending) return;
    const faults = contactFaultsOf(draft);
    if (Object.keys(faults).length > 0) refuse(faults, null);
    else void send();
  }
  const hasOtherAddress = draft.email.trim().toLowerCase() !== before.email.toLowerCase();
  return { draft, ...refusal, isSending, hasOtherAddress, change, submit };
}

/** What the form reads and calls. */
export type ContactFormState = ReturnType<typeof useContactForm>;

const contactOf = ({ customerName, email, phone }: ManagedBooking): Contact => ({
  customerName,
  email: email ?? '',
  phone: phone ?? '',
});

function otherThan(before: Contact, draft: Contact): Partial<Contact> {
  const fields = ['customerName', 'email', 'phone'] as const;
  const others = fields.filter((field) => draft[field].trim() !== before[field]);
  return Object.fromEntries(others.map((field) => [field, draft[field].trim()]));
}
