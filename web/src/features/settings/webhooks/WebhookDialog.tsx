import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { WebhookEventType } from '../../../generated/schema-types.ts';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import type { WebhookCard_EndpointFragment } from './WebhookCard.generated.ts';
import classes from './Webhooks.module.css';
import { CreateWebhookEndpointDocument, UpdateWebhookEndpointDocument } from './WebhookWrites.generated.ts';
import { eventGroups } from './webhook-words.ts';

interface Typed {
  url: string;
  description: string;
  places: 'one' | 'group';
  tells: 'all' | 'some';
  eventTypes: WebhookEventType[];
}

interface Props {
  restaurantId?: string;
  /** The group of which a new endpoint may be told instead; null for none. */
  groupName?: string | null;
  /** The endpoint that changes; a new one when left out. */
  endpoint?: WebhookCard_EndpointFragment;
  onClose: () => void;
  /** `secret`: of a new endpoint. */
  onSaved: (secret: string | null) => Promise<void>;
}

const empty: Typed = { url: '', description: '', places: 'one', tells: 'all', eventTypes: [] };

const typedOf = ({ url, description, eventTypes }: WebhookCard_EndpointFragment): Typed => ({
  url,
  description: description ?? '',
  places: 'one',
  tells: eventTypes ? 'some' : 'all',
  eventTypes: [...(eventTypes ?? [])],
});

/** Adds an endpoint or changes one; keeps what was typed when it is refused. */
export function WebhookDialog({ restaurantId = '', groupName = null, endpoint, onClose, onSaved }: Props) {
  const form = useForm({
    initialValues: endpoint ? typedOf(endpoint) : empty,
    validate: {
      url: (url) => (/^https?:\/\/\S+$/.test(url.trim()) ? null : 'Write the whole address, with https://.'),
      eventTypes: (types, { tells }) =>
        tells === 'some' && types.length === 0 ? 'Choose at least one event, or all of them.' : null,
    },
  });
  const [create] = useWrite(CreateWebhookEndpointDocument);
  const [update] = useWrite(UpdateWebhookEndpointDocument);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function sent({ url, description, places, tells, eventTypes }: Typed) {
    const input = { url: url.trim(), description, eventTypes: tells === 'all' ? null : eventTypes };
    if (endpoint) return { outcome: await update({ id: endpoint.id, ...input }), secret: null };
    const outcome = await create({ restaurantId, ...input, forGroup: places === 'group' });
    return { outcome, secret: outcome.payload?.secret ?? null };
  }

  async function save(typed: Typed) {
    setRefusal(null);
    const { outcome, secret } = await sent(typed);
    if (outcome.isDone) await onSaved(secret);
    else setRefusal(showRefusals(form, outcome, { fields: Object.keys(empty) }));
  }

  const title = endpoint ? 'Edit webhook' : 'Add a webhook';
  return (
    <Dialog closeOnClickOutside={!form.isDirty()} onClose={onClose} size="lg" title={title}>
      <form
        aria-label={title}
        noValidate
        onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}
      >
        <Stack gap="md">
          <FormAlert message={refusal} />
          <TextInput
            autoComplete="off"
            data-autofocus
            description="Where messages are posted to. Addresses inside private networks are refused."
            label="Address"
            placeholder="https://example.com/hoststand"
            type="url"
            {...form.getInputProps('url')}
          />
          <TextInput
            autoComplete="off"
            label="Description (optional)"
            maxLength={200}
            placeholder="Till, CRM, reports"
            {...form.getInputProps('description')}
          />
          {groupName && !endpoint && <PlacesField form={form} groupName={groupName} />}
          <EventsField form={form} />
          <Group gap="sm" justify="flex-end">
            <Button onClick={onClose} variant="default">
              Cancel
            </Button>
            <Button loading={form.submitting} type="submit">
              {endpoint ? 'Save Changes' : 'Add Webhook'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function PlacesField({ form, groupName }: { form: UseFormReturnType<Typed>; groupName: string }) {
  return (
    <Radio.Group label="For" {...form.getInputProps('places')}>
      <Stack gap="xs" mt="xs">
        <Radio label="This restaurant" value="one" />
        <Radio
          description="With one secret: all that you own now, and each that you add. Messages name the restaurant."
          label={`All restaurants of ${groupName}`}
          value="group"
        />
      </Stack>
    </Radio.Group>
  );
}

function EventsField({ form }: { form: UseFormReturnType<Typed> }) {
  return (
    <>
      <Radio.Group label="Tell it of" {...form.getInputProps('tells')}>
        <Stack gap="xs" mt="xs">
          <Radio label="Everything, also kinds of events that are added later" value="all" />
          <Radio label="Chosen events" value="some" />
        </Stack>
      </Radio.Group>
      {form.values.tells === 'some' && (
        <Checkbox.Group aria-label="Events" {...form.getInputProps('eventTypes')}>
          <div className={classes.events}>
            {eventGroups.map(({ label, events }) => (
              <fieldset className={classes.group} key={label}>
                <legend>{label}</legend>
                {events.map((event) => (
                  <Checkbox key={event.type} label={event.label} value={event.type} />
                ))}
              </fieldset>
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
