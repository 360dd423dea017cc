import { Ctx, Directive, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Restaurant } from '../../restaurants/restaurant.type.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { Import, ImportColumn, ImportPreviewRow, ImportProblem } from './import.type.ts';
import { undoableUntil } from './import-commands.ts';
import { PREVIEW_ROWS, previewOf, samplesOf } from './import-preview.ts';
import { type ImportJobRow, importRows, MOST_IMPORTS, problemRows } from './import-rows.ts';
import { importTokenOf } from './import-token.ts';

const MOST_SHOWN = 100;

/** The imports of a restaurant. */
@Resolver(() => Restaurant)
export class RestaurantImportsResolver {
  @Extensions({ mostRows: MOST_IMPORTS })
  @Directive('@auth(requires: OWNER)')
  @FieldResolver(() => [Import], {
    nullable: true,
    description: `What was imported, the newest first, at most ${MOST_IMPORTS}. For owners.`,
  })
  imports(@Root() { restaurantId }: RestaurantRow, @Ctx() { reads }: GraphContext) {
    return importRows(reads, restaurantId);
  }
}

/** Fields of an import that are made when they are asked for. */
@Resolver(() => Import)
export class ImportResolver {
  @FieldResolver(() => ID)
  id(@Root() { importId }: ImportJobRow): string {
    return globalId('Import', importId);
  }

  @FieldResolver(() => [ImportColumn])
  async columns(@Root() row: ImportJobRow, @Ctx() { app }: GraphContext): Promise<ImportColumn[]> {
    const found = row.columns ?? [];
    const samples = found.length > 0 ? await samplesOf(app, row) : [];
    const chosen = Object.entries(row.mapping ?? {});
    return found.map((column, index) => {
      const [field = null] = chosen.find(([, place]) => place === index) ?? [];
      return { ...column, index, samples: samples[index] ?? [], field: field as ImportColumn['field'] };
    });
  }

  @Extensions({ mostRows: PREVIEW_ROWS })
  @FieldResolver(() => [ImportPreviewRow])
  preview(@Root() row: ImportJobRow, @Ctx() { app }: GraphContext) {
    return previewOf(app, row);
  }

  @FieldResolver(() => [ImportProblem])
  problems(@Root() row: ImportJobRow, @Ctx() { app }: GraphContext) {
    return problemRows(app, row, MOST_SHOWN);
  }

  @FieldResolver(() => String, { nullable: true })
  problemsUrl(@Root() row: ImportJobRow, @Ctx() { app }: GraphContext): string | null {
    if (row.badRows === 0) return null;
    const token = importTokenOf(app.env.keys, 'import-problems', row, app.clock.now());
    return `${app.env.APP_URL}/imports/${token}.csv`;
  }

  @FieldResolver(() => Date, { nullable: true })
  undoableUntil(@Root() row: ImportJobRow, @Ctx() { app }: GraphContext): Date | null {
    const until = undoableUntil(row);
    return until && until > app.clock.now() ? until : null;
  }
}
