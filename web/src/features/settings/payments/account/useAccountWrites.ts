import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tellFailure } from '../../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import {
  ConnectPaymentAccountDocument,
  DisconnectPaymentAccountDocument,
  type DisconnectPaymentAccountMutation,
  RefreshPaymentAccountDocument,
} from './PaymentAccountWrites.generated.ts';

/** Money of a guest that keeps the account from being given up. */
export type OpenGuarantee = NonNullable<
  NonNullable<DisconnectPaymentAccountMutation['disconnectPaymentAccount']>['openGuarantees']
>[number];

/** Why the account was not given up; null when it was. */
export interface NotDisconnected {
  reason: string;
  open: readonly OpenGuarantee[];
}

/**
 * What an owner does with the account. Who comes back from the provider's page (the address says so) has it asked how the account stands,
 * once.
 */
export function useAccountWrites(restaurantId: string) {
  const [connect, isConnecting] = useWrite(ConnectPaymentAccountDocument);
  const [ask, isRefreshing] = useWrite(RefreshPaymentAccountDocument);
  const [disconnect] = useWrite(DisconnectPaymentAccountDocument);
  const [params, setParams] = useSearchParams();
  const cameBack = params.get('restaurant');

  const refresh = useCallback(
    async (of = restaurantId) => {
      const { failure } = await ask({ restaurantId: of });
      if (failure) tellFailure('The account could not be refreshed', failure);
      else toast.success('The account is as the provider says now');
    },
    [ask, restaurantId],
  );

  useEffect(
    function askAfterReturn() {
      if (!cameBack) return;
      setParams(
        (known) => {
          known.delete('restaurant');
          return known;
        },
        // Asked for once more beside the refresh, the page could answer later than it, and with what was before.
        { replace: true, defaultShouldRevalidate: false },
      );
      void refresh(cameBack);
    },
    [cameBack, refresh, setParams],
  );

  return {
    isConnecting,
    isRefreshing,
    refresh: () => refresh(),
    connect: async () => {
      const { payload, failure } = await connect({ restaurantId });
      if (failure) tellFailure('The account could not be connected', failure);
      else if (payload?.url) window.location.assign(payload.url);
    },
    disconnect: async (): Promise<NotDisconnected | null> => {
      const { payload, failure } = await disconnect({ restaurantId });
      if (failure) return { reason: failure, open: payload?.openGuarantees ?? [] };
      toast.success('The account is disconnected');
      return null;
    },
  };
}
