import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { chooseRestaurant } from '../../../apollo/chosen-restaurant.ts';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { forgetUndos } from '../../../ui/toasts/undo-toasts.ts';
import { useSession } from '../../accounts/session/session-context.ts';
import { AcceptInvitationDocument } from './AcceptInvitation.generated.ts';

/**
 * Joins the team by the token of a link and leads to its dashboard; `password` makes the account where there is none.
 * Resolves with why not, or with nothing; rejects when the API gave no answer.
 */
export function useAcceptInvitation(token: string): (password?: string) => Promise<readonly RefusedField[]> {
  const client = useApolloClient();
  const session = useSession();
  const navigate = useNavigate();
  const [send] = useMutation(AcceptInvitationDocument, { fetchPolicy: 'no-cache' });
  return async (password) => {
    const { data } = await send({ variables: { input: { token, password } } });
    const answer = data?.acceptInvitation;
    if (!answer) throw new Error('The API answered acceptInvitation with nothing.');
    if (!answer.restaurant) return answer.userErrors;
    chooseRestaurant(answer.restaurant.id);
    if (answer.session) session.begin(answer.session);
    forgetUndos();
    // What is stored was seen at another restaurant, or as nobody.
    await client.clearStore();
    toast.success('You are in the team now');
    await navigate('/dashboard', { replace: true });
    return [];
  };
}
