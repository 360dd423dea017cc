import '../../../ui/forms/pills.css';
import { Checkbox, MultiSelect, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import type { ApiScope } from '../../../generated/schema-types.ts';
import { useDialogForm } from '../../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx';
import { useOwnRestaurants } from '../../team/restaurants/useOwnRestaurants.ts';
import { roleDuties, roleName } from '../../team/role-words.ts';
import type { NewSecret } from './api-key.ts';
import { CreateApiKeyDocument } from './ChangeApiKeys.generated.ts';
import { endOfKey, expiries } from './key-expiry.ts';
import { type Levels, sameForAll, scopesOf } from './key-scopes.ts';
import { type Reach, ScopesField } from './ScopesField.tsx';

interface Typed extends Record<string, unknown> {
  name: string;
  role: 'HOST' | 'MANAGER';
  reach: Reach;
  levels: Levels;
  mayExport: boolean;
  places: 'chosen' | 'group';
  restaurantIds: string[];
  expiresAt: string;
}

interface Props {
  restaurantId: string;
  /** The group for which a key may be made as a whole; null for none. */
  groupName: string | null;
  onClose: () => void;
  onMade: (made: NewSecret) => void;
}

/** Asks what a new key is for, what it may do, where, and for how long. */
export function CreateKeyDialog({ restaurantId, groupName, onClose, onMade }: Props) {
  const owned = useOwnRestaurants().restaurants.filter(({ viewerRole }) => viewerRole === 'OWNER');
  const [create] = useWrite(CreateApiKeyDocument, { fetchPolicy: 'no-cache' });
  const initialValues: Typed = {
    name: '',
    role: 'HOST',
    reach: 'ROLE',
    levels: sameForAll('NONE'),
    mayExport: false,
    places: 'chosen',
    restaurantIds: [restaurantId],
    expiresAt: '365',
  };
  const form = useForm<Typed>({
    initialValues,
    validate: {
      name: (name) => (name.trim() ? null : 'Name is required.'),
      levels: (levels, { reach }) =>
        reach !== 'CHOSEN' || scopesOf(levels).length > 0
          ? null
          : 'Choose at least one thing that it may do.',
      restaurantIds: (ids, { places }) =>
        places === 'group' || ids.length > 0 ? null : 'Choose at least one restaurant.',
    },
  });
  const made = useRef<NewSecret | null>(null);
  const sending = useDialogForm({
    form,
    send: async ({ name, role, mayExport, places, restaurantIds, expiresAt, ...typed }) => {
      const scopes = chosenScopes(typed);
      const expiry = endOfKey(expiresAt);
      const outcome = await create({
        name: name.trim(),
        role,
        scopes,
        mayExport,
        ...(places === 'group' ? { restaurantIds: [restaurantId], forGroup: true } : { restaurantIds }),
        expiresAt: expiry,
      });
      const { apiKey, secret } = outcome.payload ?? {};
      if (apiKey && secret) made.current = { name: apiKey.name, secret };
      return outcome;
    },
    onDone: () => made.current && onMade(made.current),
  });
  return (
    <Dialog onClose={onClose} size="lg" title="Create an API key">
      <DialogForm action="Create Key" label="Create an API key" onCancel={onClose} {...sending}>
        <TextInput
          autoComplete="off"
          data-autofocus
          description="The program that will have it, for instance: Website"
          label="Name"
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Stack gap="sm" mt="xs">
            {(['HOST', 'MANAGER'] as const).map((role) => (
              <Radio description={roleDuties[role]} key={role} label={roleName[role]} value={role} />
            ))}
          </Stack>
        </Radio.Group>
        <ScopesField
          error={form.errors.levels}
          levels={form.values.levels}
          onLevels={(levels) => form.setFieldValue('levels', levels)}
          onReach={(reach) => form.setFieldValue('reach', reach)}
          reach={form.values.reach}
        />
        <Checkbox
          description="All guests, bookings and settings as one file, whatever else it may do"
          label="May export everything"
          {...form.getInputProps('mayExport', { type: 'checkbox' })}
        />
        {owned.length > 1 && groupName && (
          <Radio.Group label="Works at" {...form.getInputProps('places')}>
            <Stack gap="sm" mt="xs">
              <Radio label="Chosen restaurants" value="chosen" />
              <Radio
                description="All that you own now, and each that you add"
                label={`All restaurants of ${groupName}`}
                value="group"
              />
            </Stack>
          </Radio.Group>
        )}
        {owned.length > 1 && form.values.places === 'chosen' && (
          <MultiSelect
            data={owned.map(({ id, name }) => ({ value: id, label: name }))}
            label="Restaurants"
            searchable
            {...form.getInputProps('restaurantIds')}
          />
        )}
        <Select
          allowDeselect={false}
          data={expiries}
          label="Works for"
          {...form.getInputProps('expiresAt')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Null for all that the role may do. */
function chosenScopes({ reach, levels }: Pick<Typed, 'reach' | 'levels'>): ApiScope[] | null {
  if (reach === 'ROLE') return null;
  return scopesOf(reach === 'READ' ? sameForAll('READ') : levels);
}
