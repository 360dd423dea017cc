import { Select, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useDialogForm } from '../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { CreateCalendarFeedDocument } from './ChangeCalendarFeeds.generated.ts';
import type { NewFeed } from './calendar-feed.ts';

interface Typed extends Record<string, unknown> {
  name: string;
  /** Empty for all. */
  service: string;
  withContact: boolean;
}

interface Props {
  restaurantId: string;
  /** Names of the weekly services. */
  services: readonly string[];
  onClose: () => void;
  onMade: (made: NewFeed) => void;
}

/** Asks for whom a new calendar address is, and what it is to show. */
export function CreateFeedDialog({ restaurantId, services, onClose, onMade }: Props) {
  const [create] = useWrite(CreateCalendarFeedDocument, { fetchPolicy: 'no-cache' });
  const form = useForm<Typed>({
    initialValues: { name: '', service: '', withContact: false },
    validate: { name: (name) => (name.trim() ? null : 'Name is required.') },
  });
  const made = useRef<NewFeed | null>(null);
  const sending = useDialogForm({
    form,
    send: async ({ name, service, withContact }) => {
      const outcome = await create({
        restaurantId,
        name: name.trim(),
        service: service || null,
        withContact,
      });
      const { calendarFeed, url } = outcome.payload ?? {};
      if (calendarFeed && url) {
        made.current = { name: calendarFeed.name, withContact: calendarFeed.withContact, url };
      }
      return outcome;
    },
    onDone: () => made.current && onMade(made.current),
  });
  return (
    <Dialog onClose={onClose} title="Add a calendar address">
      <DialogForm action="Add Address" label="Add a calendar address" onCancel={onClose} {...sending}>
        <TextInput
          autoComplete="off"
          data-autofocus
          description="Who reads it, for instance: Kitchen, or Maya’s phone"
          label="Name"
          maxLength={80}
          {...form.getInputProps('name')}
        />
        {services.length > 0 && (
          <Select
            allowDeselect={false}
            data={[
              { value: '', label: 'All services' },
              ...services.map((name) => ({ value: name, label: name })),
            ]}
            label="Service"
            {...form.getInputProps('service')}
          />
        )}
        <Switch
          description="Names, tables, allergies and notes are in it either way."
          label="With guests’ e-mail and phone"
          {...form.getInputProps('withContact', { type: 'checkbox' })}
        />
      </DialogForm>
    </Dialog>
  );
}
