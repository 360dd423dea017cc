import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { QuoteLine } from '../../waitlist/add/QuoteLine.tsx';
import { useAddToWaitlist } from '../../waitlist/add/useAddToWaitlist.ts';
import type { Picked } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { DetailCard } from './DetailCard.tsx';
import { NewEntryNumbers } from './NewEntryNumbers.tsx';

interface NewEntryDetailProps {
  entry: Extract<Picked, { kind: 'newEntry' }>;
  service: Service;
  host: ServiceHost;
}

/** Puts a party on the waitlist with the wait that is proposed: name, Enter, phone, Enter. */
export function NewEntryDetail({ entry, service, host }: NewEntryDetailProps) {
  const { load, restaurantId } = service;
  const adding = useAddToWaitlist(
    restaurantId,
    () => {
      host.letGo();
      host.listed.show('waitlist');
      load();
    },
    { customerName: entry.name, partySize: entry.guests },
  );
  const { form, quote, isOwnWait, failure, isSending, submit, typeWait, useProposal } = adding;
  const phone = useRef<HTMLInputElement>(null);
  const toPhone = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    phone.current?.focus();
  };
  return (
    <DetailCard hasOwnFocus onClose={() => host.letGo()} title="Add to waitlist">
      <form aria-label="New waitlist entry" noValidate onSubmit={submit} style={{ display: 'grid', gap: 8 }}>
        <TextInput
          autoComplete="off"
          autoFocus
          enterKeyHint="next"
          label="Customer name"
          maxLength={120}
          onKeyDown={toPhone}
          required
          size="md"
          {...form.getInputProps('customerName')}
        />
        <TextInput
          autoComplete="off"
          enterKeyHint="done"
          label="Phone"
          maxLength={40}
          ref={phone}
          required
          size="md"
          type="tel"
          {...form.getInputProps('phone')}
        />
        <NewEntryNumbers form={form} onWait={typeWait} />
        <QuoteLine isOwnWait={isOwnWait} onUse={useProposal} quote={quote} />
        <FormAlert message={failure} />
        <Button loading={isSending} mih={48} size="md" type="submit">
          Add to waitlist
        </Button>
      </form>
    </DetailCard>
  );
}
