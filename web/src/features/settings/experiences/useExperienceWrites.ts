import type { ExperienceInput } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import {
  ArchiveExperienceDocument,
  CreateExperienceDocument,
  UpdateExperienceDocument,
} from './ExperienceWrites.generated.ts';
import type { Experience } from './experience.ts';
import { inputOfSaved } from './experience-form.ts';

/** What an owner does with experiences. */
export function useExperienceWrites(restaurantId: string) {
  const [create, isCreating] = useWrite(CreateExperienceDocument);
  const [update, isUpdating] = useWrite(UpdateExperienceDocument);
  const [archive, isArchiving] = useWrite(ArchiveExperienceDocument);
  return {
    isBusy: isCreating || isUpdating || isArchiving,
    save: (id: string | null, experience: ExperienceInput): Promise<Written> =>
      id ? update({ restaurantId, id, experience }) : create({ restaurantId, experience }),
    switchOn: async (saved: Experience, isOn: boolean) => {
      const { id, name } = saved;
      const { failure } = await update({ restaurantId, id, experience: { ...inputOfSaved(saved), isOn } });
      if (failure) tellFailure(`${name} could not be switched ${isOn ? 'on' : 'off'}`, failure);
      else toast.success(`${name} is switched ${isOn ? 'on' : 'off'}`);
    },
    archive: async ({ id, name }: Experience): Promise<boolean> => {
      const { failure } = await archive({ restaurantId, id });
      if (failure) tellFailure(`${name} could not be archived`, failure);
      else toast.success(`${name} is archived`);
      return !failure;
    },
  };
}
