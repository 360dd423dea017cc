import { useLocalStorage } from '@mantine/hooks';
import { tellUndoable } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { type SavedView, withView } from './saved-views.ts';

/**
 * The views of the list that were saved on this device for a restaurant: whoever stands at the stand shares them, and nobody has to
 * sign in to find them there.
 */
export function useSavedViews(restaurantId: string) {
  const [views, setViews] = useLocalStorage<SavedView[]>({
    key: `hoststand.bookings.views.${restaurantId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const save = (view: SavedView) => setViews((before) => withView(before, view));
  const remove = (name: string) => {
    setViews(views.filter((view) => view.name !== name));
    tellUndoable(`View “${name}” removed`, async () => {
      setViews(views);
      return { failure: null };
    });
  };
  return { views, save, remove };
}
