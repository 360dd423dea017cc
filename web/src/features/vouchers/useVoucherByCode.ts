import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureWords } from '../../shared/failures/failure-words.ts';
import { VoucherByCodeDocument } from './Vouchers.generated.ts';

/** Looks a voucher up by its code: `find` answers with its id, null when there is none; `told` says so beside the field. */
export function useVoucherByCode(restaurantId: string) {
  const client = useApolloClient();
  const [isFinding, setFinding] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const find = async (code: string): Promise<string | null> => {
    if (!code.trim()) {
      setTold('Please type or scan the code.');
      return null;
    }
    setFinding(true);
    try {
      const { data } = await client.query({
        query: VoucherByCodeDocument,
        variables: { restaurantId, code },
        fetchPolicy: 'network-only',
      });
      const id = data?.restaurant?.giftVoucherByCode?.id ?? null;
      setTold(id ? null : 'No voucher of this restaurant has this code. Please check it.');
      return id;
    } catch (error) {
      setTold(failureWords(error));
      return null;
    } finally {
      setFinding(false);
    }
  };
  return { find, isFinding, told, forget: () => setTold(null) };
}
