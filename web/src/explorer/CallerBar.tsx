import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useSession, useSessionStatus } from '../features/accounts/session/session-context.ts';
import classes from './CallerBar.module.css';
import { CallerLine } from './CallerLine.tsx';
import { type Caller, type CallerKind, holderOf, signedInWith, visitor } from './caller.ts';
import { factsOf } from './caller-facts.ts';
import { KeyForm } from './KeyForm.tsx';
import type { KnownCaller } from './useCallerFacts.ts';

interface CallerBarProps {
  caller: Caller;
  known: KnownCaller;
  onChange: (caller: Caller) => void;
}

const labels: Record<CallerKind, string> = { session: 'My account', key: 'API key', visitor: 'Visitor' };

/** Chooses as whom the API is called, and says who that is. A key is used once the API has taken it. */
export function CallerBar({ caller, known, onChange }: CallerBarProps) {
  const session = useSession();
  const isSignedIn = useSessionStatus() !== 'signedOut';
  const [isTypingKey, setIsTypingKey] = useState(false);
  const kinds: CallerKind[] = isSignedIn ? ['session', 'key', 'visitor'] : ['key', 'visitor'];
  const choose = (kind: CallerKind) => {
    setIsTypingKey(kind === 'key');
    if (kind === 'session') onChange(signedInWith(session));
    if (kind === 'visitor') onChange(visitor);
  };
  const use = async (apiKey: string) => {
    const holder = holderOf(apiKey);
    await factsOf(holder);
    setIsTypingKey(false);
    onChange(holder);
  };
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label="Call the API as"
        size="sm"
        data={kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
        value={isTypingKey ? 'key' : caller.kind}
        onChange={choose}
      />
      {isTypingKey && <KeyForm onUse={use} />}
      <CallerLine kind={caller.kind} known={known} />
    </div>
  );
}
