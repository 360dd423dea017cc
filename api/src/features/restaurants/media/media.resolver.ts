import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Media, MediaVariantType } from './media.type.ts';
import type { MediaRow } from './media-rows.ts';
import { mediaPath } from './media-values.ts';

/** Fields of an upload that are made when they are asked for. */
@Resolver(() => Media)
export class MediaResolver {
  @FieldResolver(() => ID)
  id(@Root() { mediaId }: MediaRow): string {
    return globalId('Media', mediaId);
  }

  @FieldResolver(() => String)
  url(@Root() row: MediaRow, @Ctx() { app }: GraphContext): string {
    const [{ name } = { name: '' }] = row.variants;
    return `${app.env.APP_URL}${mediaPath(row, name)}`;
  }

  @FieldResolver(() => [MediaVariantType])
  variants(@Root() row: MediaRow, @Ctx() { app }: GraphContext): MediaVariantType[] {
    return row.variants.map(({ name, contentType, width, height, bytes }) => ({
      url: `${app.env.APP_URL}${mediaPath(row, name)}`,
      contentType,
      width,
      height,
      bytes,
    }));
  }
}
