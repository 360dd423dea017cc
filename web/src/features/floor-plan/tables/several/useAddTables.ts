import { useRef } from 'react';
import { randomKey } from '../../../../shared/requests/random-key.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { listTable } from '../../floor-cache.ts';
import { AddTablesDocument } from '../ChangeTable.generated.ts';
import type { severalOf } from './several-form.ts';

/** Adds tables that are alike; tells how it went, and answers with that. Sent twice, it makes them once. */
export function useAddTables(restaurantId: string) {
  const [add] = useWrite(AddTablesDocument);
  const sent = useRef({ values: '', key: '' });
  return async function addTables(values: ReturnType<typeof severalOf>) {
    const text = JSON.stringify(values);
    if (sent.current.values !== text) sent.current = { values: text, key: randomKey() };
    const outcome = await add(
      { restaurantId, ...values, idempotencyKey: sent.current.key },
      {
        update: (cache, { data: answer }) => {
          for (const { id } of answer?.createTables?.tables ?? []) listTable(cache, restaurantId, id);
        },
      },
    );
    const { tables } = outcome.payload ?? {};
    if (!tables) toast.failure('Failed to add tables');
    else toast.success(tables.length === 1 ? 'Table added successfully' : `${tables.length} tables added`);
    return outcome;
  };
}
