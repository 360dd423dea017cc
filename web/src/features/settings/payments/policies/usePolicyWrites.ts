import type { GuaranteePolicyInput } from '../../../../generated/schema-types.ts';
import { tellFailure } from '../../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { RemoveGuaranteePolicyDocument, SaveGuaranteePolicyDocument } from './PolicyWrites.generated.ts';
import type { Policy } from './policy.ts';
import { inputOf } from './policy-form.ts';

/** What an owner does with policies. */
export function usePolicyWrites(restaurantId: string) {
  const [save, isSaving] = useWrite(SaveGuaranteePolicyDocument);
  const [remove, isRemoving] = useWrite(RemoveGuaranteePolicyDocument);
  return {
    isBusy: isSaving || isRemoving,
    save: (id: string | null, policy: GuaranteePolicyInput) => save({ restaurantId, id, policy }),
    switchOn: async (policy: Policy, isOn: boolean) => {
      const { id, name } = policy;
      const { failure } = await save({ restaurantId, id, policy: { ...inputOf(policy), isOn } });
      if (failure) tellFailure(`${name} could not be switched ${isOn ? 'on' : 'off'}`, failure);
      else toast.success(`${name} is switched ${isOn ? 'on' : 'off'}`);
    },
    remove: async ({ id, name }: Policy): Promise<boolean> => {
      const { failure } = await remove({ restaurantId, id });
      if (failure) tellFailure(`${name} could not be removed`, failure);
      else toast.success(`${name} is removed`);
      return !failure;
    },
  };
}
