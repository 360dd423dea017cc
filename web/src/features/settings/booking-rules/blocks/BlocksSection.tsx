import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { tellFailure } from '../../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { RuleList } from '../editor/RuleList.tsx';
import { blocksRule } from '../present-rules.ts';
import { RulesSection } from '../RulesSection.tsx';
import { listed } from '../rules-in-words.ts';
import { useRulesPage } from '../rules-page.ts';
import { BlockEditor } from './BlockEditor.tsx';
import { BlocksSection_RestaurantFragmentDoc } from './BlocksSection.generated.ts';
import { instantInWords } from './block-form.ts';
import { RemoveBlockDocument } from './RemoveBlock.generated.ts';

interface Props {
  restaurant: FragmentType<typeof BlocksSection_RestaurantFragmentDoc>;
  /** Shows a date in the preview. */
  onShow: (date: string) => void;
}

/** Spans in which the restaurant, or some of its tables, cannot be booked. */
export function BlocksSection({ restaurant, onShow }: Props) {
  const { data } = useSuspenseFragment({ fragment: BlocksSection_RestaurantFragmentDoc, from: restaurant });
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveBlock();
  const { timezone } = data;
  const names = new Map(data.tables?.edges.map(({ node }) => [node.id, node.name]));
  const at = (instant: string) => instantInWords(instant, timezone);
  return (
    <RulesSection
      lead="Keep the restaurant, or some tables, free for a while: a private party, a broken table, a terrace in the rain. Bookings already made stay. A block goes by the clock: from midnight on it also keeps the last hours of the night before. To close a date with its own night, set a special day."
      rule={blocksRule((data.blocks ?? []).length)}
      section="blocks"
    >
      <RuleList
        emptyText="Nothing is blocked."
        items={(data.blocks ?? []).map((block) => ({
          key: block.id,
          title: `${at(block.startsAt)} until ${at(block.endsAt)}`,
          lines: [placeInWords(block, names), ...(block.reason ? [`Reason: ${block.reason}`] : [])],
          onRemove: () => remove(block.id),
        }))}
      />
      {isAdding ? (
        <BlockEditor
          onClose={() => setAdding(false)}
          onShow={onShow}
          tables={names}
          timezone={timezone}
          today={data.today}
        />
      ) : (
        <Group>
          <Button
            leftSection={<IconPlus aria-hidden size={16} />}
            onClick={() => setAdding(true)}
            size="compact-sm"
            variant="default"
          >
            Add a block
          </Button>
        </Group>
      )}
    </RulesSection>
  );
}

function placeInWords(
  { tables, onlineOnly }: { tables?: readonly { id: string }[] | null; onlineOnly: boolean },
  names: ReadonlyMap<string, string>,
): string {
  const known = tables?.flatMap(({ id }) => names.get(id) ?? []);
  const place = known
    ? `${known.length === 1 ? 'Table' : 'Tables'} ${listed(known)}`
    : 'The whole restaurant';
  return `${place}, ${onlineOnly ? 'online booking only: staff can still book' : 'for everybody'}`;
}

function useRemoveBlock() {
  const { refresh } = useRulesPage();
  const [remove] = useWrite(RemoveBlockDocument);
  return async (id: string) => {
    const { failure, payload } = await remove({ id });
    if (failure) tellFailure('Failed to update restaurant settings', failure);
    else toast.success('Restaurant settings updated successfully');
    if (payload) await refresh().catch(() => undefined); // it is done all the same
  };
}
