import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useRefusalFocus } from '../../book/form/useRefusalFocus.ts';
import { useToast } from '../../book/ui/Toast.tsx';
import { requestFailureWords } from '../../shared/failures/request-failure-words.ts';
import { useIsAlive } from '../useInBrowser.ts';

/** What stands in the fields. */
export type MessageDraft = Record<string, string>;

/** What is wrong, by field. */
export type MessageFaults<Draft> = Partial<Record<keyof Draft, string>>;

interface UserError {
  field: readonly string[] | null;
  message: string;
}

interface MessageWay<Draft extends MessageDraft> {
  empty: Draft;
  /** What the browser can tell by itself. */
  faultsOf: (draft: Draft) => MessageFaults<Draft>;
  /** Sends it; the API's refusals, none when it went. */
  send: (draft: Draft) => Promise<readonly UserError[]>;
  words: { sent: string; failed: string };
}

/** A form of text fields that is sent once and then is empty again. */
export interface MessageForm<Draft extends MessageDraft> {
  form: RefObject<HTMLFormElement | null>;
  draft: Draft;
  faults: MessageFaults<Draft>;
  isSending: boolean;
  /** False until the page is alive, too: the browser would put the message into the address. */
  canSend: boolean;
  /** Grows with each message that went. */
  sent: number;
  change: (changes: Partial<Draft>) => void;
  submit: (event: FormEvent) => void;
}

/** Keeps what is typed until the API has taken it, and leads to the first fault. */
export function useMessageForm<Draft extends MessageDraft>(way: MessageWay<Draft>): MessageForm<Draft> {
  const form = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  const [draft, setDraft] = useState(way.empty);
  const [faults, setFaults] = useState<MessageFaults<Draft>>({});
  const [refusals, setRefusals] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [sent, setSent] = useState(0);
  const isAlive = useIsAlive();
  useRefusalFocus(form, { notice: null, refusals });

  function refuse(found: MessageFaults<Draft>) {
    setFaults(found);
    setRefusals((count) => count + 1);
  }

  async function send() {
    const found = way.faultsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    setIsSending(true);
    try {
      const errors = await way.send(draft);
      if (errors.length > 0) return refuse(faultsByField(errors));
      setDraft(way.empty);
      setFaults({});
      setSent((count) => count + 1);
      showToast('success', way.words.sent);
    } catch (error) {
      showToast('error', requestFailureWords(error, way.words.failed));
    } finally {
      setIsSending(false);
    }
  }

  return {
    form,
    draft,
    faults,
    isSending,
    canSend: isAlive && !isSending,
    sent,
    change: (changes) => {
      setDraft((typed) => ({ ...typed, ...changes }));
      setFaults((found) => without(found, Object.keys(changes)));
    },
    submit: (event) => {
      event.preventDefault();
      if (!isSending) void send();
    },
  };
}

function faultsByField<Draft>(errors: readonly UserError[]): MessageFaults<Draft> {
  return Object.fromEntries(
    errors.map(({ field, message }) => [field?.[0] ?? '', message]),
  ) as MessageFaults<Draft>;
}

function without<Draft>(faults: MessageFaults<Draft>, fields: string[]): MessageFaults<Draft> {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.includes(field)),
  ) as MessageFaults<Draft>;
}
