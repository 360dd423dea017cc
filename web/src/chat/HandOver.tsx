import { type SubmitEvent, useRef, useState } from 'react';
import { requestFailureWords } from '../shared/failures/request-failure-words.ts';
import { requestGraphql } from '../shared/requests/graphql-request.ts';
import type { ChatLine } from './chat-line.ts';
import classes from './HandOver.module.css';
import { HandOverChatDocument } from './HandOverChat.generated.ts';

interface HandOverProps {
  conversationId: string | null;
  /** Called with what the chat says of it. */
  onHandedOver: (line: ChatLine) => void;
}

/** The way from the assistant to a person, who answers by mail. */
export function HandOver({ conversationId, onHandedOver }: HandOverProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (conversationId === null) return null;
  if (!isOpen) {
    return (
      <button type="button" className={classes.ask} onClick={() => setIsOpen(true)}>
        Talk to a person
      </button>
    );
  }
  return (
    <HandOverForm
      conversationId={conversationId}
      onCancel={() => setIsOpen(false)}
      onHandedOver={(line) => {
        setIsOpen(false);
        onHandedOver(line);
      }}
    />
  );
}

interface HandOverFormProps {
  conversationId: string;
  onCancel: () => void;
  onHandedOver: (line: ChatLine) => void;
}

function HandOverForm({ conversationId, onCancel, onHandedOver }: HandOverFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const textOf = (name: string) => String(fields.get(name) ?? '').trim();
    setIsSending(true);
    const outcome = await handOver(conversationId, textOf('name'), textOf('email'));
    setIsSending(false);
    if (typeof outcome === 'string') setFault(outcome);
    else onHandedOver(outcome);
  }

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-label="Talk to a person"
      onSubmit={(event) => void submit(event)}
    >
      <p>We read this chat and answer by mail.</p>
      <label>
        Name
        {/* biome-ignore lint/a11y/noAutofocus: the visitor has just asked for this form */}
        <input name="name" autoComplete="name" maxLength={100} autoFocus />
      </label>
      <label>
        Email
        <input name="email" type="email" autoComplete="email" maxLength={254} />
      </label>
      {fault !== null && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <div className={classes.choices}>
        <button type="submit" className={classes.send} disabled={isSending}>
          {isSending ? 'Sending…' : 'Ask for an answer'}
        </button>
        <button type="button" className={classes.cancel} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** What the chat says of it, or in words why it could not be handed over. */
async function handOver(conversationId: string, name: string, email: string): Promise<ChatLine | string> {
  if (name === '') return 'Please enter your name';
  if (email === '') return 'Please enter your email';
  try {
    const { handOverChat } = await requestGraphql(HandOverChatDocument, {
      input: { conversationId, name, email },
    });
    return handOverChat?.reply ?? handOverChat?.userErrors[0]?.message ?? FAILED;
  } catch (error) {
    return requestFailureWords(error, FAILED);
  }
}

const FAILED = 'Failed to send. Please try again.';
