import { newUuid } from '../../../platform/ids/global-id.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';

const DANGLING = 'The archive refers to something that it does not hold. Download the export again.';

/** Ids of an archive and those that stand for them here: the old ones belong to the restaurant that was exported. */
export class NewIds {
  readonly #ids = new Map<string, string>();

  /** A new id for one of the archive's. */
  make(old: string): string {
    const made = newUuid();
    this.#ids.set(old, made);
    return made;
  }

  /** The id that stands for one of the archive's. Throws UnreadableFile when the archive holds no such thing. */
  of(old: string): string {
    const made = this.#ids.get(old);
    if (!made) throw new UnreadableFile('contradiction', 'The archive', DANGLING);
    return made;
  }

  /** The same for what may refer to nothing, or to something that was deleted before the export. */
  ofOptional(old: string | null): string | null {
    return old === null ? null : (this.#ids.get(old) ?? null);
  }
}
