import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { chooseRestaurant } from '../../../apollo/chosen-restaurant.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { forgetUndos } from '../../../ui/toasts/undo-toasts.ts';
import { useSession } from '../../accounts/session/session-context.ts';
import { AcceptInvitationDocument } from './AcceptInvitation.generated.ts';

/**
 * Joins the team by the token of a link and leads to its dashboard; `password` makes the account where there is none.
 * Resolves with how that ended.
 */
export function useAcceptInvitation(token: string): (password?: string) => Promise<Written> {
  const client = useApolloClient();
  const session = useSession();
  const navigate = useNavigate();
  const [send] = useWrite(AcceptInvitationDocument, { fetchPolicy: 'no-cache' });
  return async (password) => {
    const outcome = await send({ token, password });
    const { restaurant, session: begun } = outcome.payload ?? {};
    if (!restaurant) return outcome;
    chooseRestaurant(restaurant.id);
    if (begun) session.begin(begun);
    forgetUndos();
    // What is stored was seen at another restaurant, or as nobody.
    await client.clearStore();
    toast.success('You are in the team now');
    await navigate('/dashboard', { replace: true });
    return outcome;
  };
}
