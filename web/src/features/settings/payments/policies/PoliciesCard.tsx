import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsCard } from '../../../../ui/cards/SettingsCard.tsx';
import { countOf } from '../../booking-rules/rules-in-words.ts';
import { paymentsSections } from '../../settings-parts.ts';
import classes from '../Payments.module.css';
import type { PolicyDraft } from '../preview/usePolicyPreview.ts';
import { PolicyEditor } from './PolicyEditor.tsx';
import { PolicyItem } from './PolicyItem.tsx';
import type { Account, NamedArea, Policy } from './policy.ts';
import { newPolicy, policyTyped, type TypedPolicy } from './policy-form.ts';
import { usePolicyWrites } from './usePolicyWrites.ts';

const MOST_POLICIES = 20; // the API refuses one more with TOO_MANY

interface Props {
  restaurantId: string;
  account: Account | null;
  policies: readonly Policy[];
  services: readonly string[];
  areas: readonly NamedArea[];
  /** Lets the preview show what is typed; null when nothing is. */
  onDraft: (draft: PolicyDraft | null) => void;
}

/** The policies one below the other, and the one that is being written. */
export function PoliciesCard({ restaurantId, account, policies, services, areas, onDraft }: Props) {
  const [edited, setEdited] = useState<TypedPolicy | null>(null);
  const writes = usePolicyWrites(restaurantId);
  const { label, anchor } = paymentsSections.policies;
  const currency = account?.state === 'DISCONNECTED' ? null : (account?.currency ?? null);
  const isReady = account?.state === 'ACTIVE';
  const close = () => {
    setEdited(null);
    onDraft(null);
  };
  return (
    <SettingsCard
      anchor={anchor}
      lead="Of several policies that fit a booking the strictest one holds. What a guest has agreed to stays as it was, whatever you change here."
      rule={ruleOf(policies, isReady)}
      title={label}
    >
      {policies.some(({ isOn }) => isOn) && !isReady && (
        <Alert color="yellow" title="Policies rest" variant="light">
          Guests are asked for nothing until the account can take payments.
        </Alert>
      )}
      {policies.length === 0 && !edited && (
        <Text size="sm">
          Nobody is asked for anything. Most restaurants begin with a card hold for parties of six or more:
          nothing is charged unless the party cancels late or does not come.
        </Text>
      )}
      {!edited && (
        <ul className={classes.policies}>
          {policies.map((policy) => (
            <PolicyItem
              areas={areas}
              currency={currency}
              isBusy={writes.isBusy}
              key={policy.id}
              onEdit={() => setEdited(policyTyped(policy, currency))}
              onRemove={() => writes.remove(policy)}
              onSwitch={(isOn) => void writes.switchOn(policy, isOn)}
              policy={policy}
            />
          ))}
        </ul>
      )}
      {edited ? (
        <PolicyEditor
          areas={areas}
          currency={currency}
          key={edited.key}
          onClose={close}
          onDraft={onDraft}
          policy={edited}
          send={writes.save}
          services={services}
        />
      ) : (
        <Stack gap={6}>
          <Group>
            <Button
              disabled={policies.length >= MOST_POLICIES}
              leftSection={<IconPlus aria-hidden size={16} />}
              onClick={() => setEdited(newPolicy(isReady))}
              size="compact-md"
              variant={policies.length === 0 && isReady ? 'filled' : 'default'}
            >
              Add a policy
            </Button>
          </Group>
          {policies.length >= MOST_POLICIES && (
            <Text c="dimmed" size="sm">
              There are {MOST_POLICIES} policies, which is as many as there can be.
            </Text>
          )}
        </Stack>
      )}
    </SettingsCard>
  );
}

function ruleOf(policies: readonly Policy[], isReady: boolean): string {
  const on = policies.filter(({ isOn }) => isOn).length;
  if (on === 0) return 'Guests book without a guarantee.';
  return isReady
    ? `${countOf(on, 'policy is', 'policies are')} on.`
    : `${countOf(on, 'policy', 'policies')} would be on.`;
}
