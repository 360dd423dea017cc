import { Arg, Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import { Restaurant } from '../restaurant.type.ts';
import { restaurantRow } from '../restaurant-rows.ts';
import { removeMedia, setPhotoOrder, updateMedia } from './change-media.ts';
import { createMediaUpload } from './create-media-upload.ts';
import { Media, MediaKindEnum } from './media.type.ts';
import { mediaRow } from './media-rows.ts';
import type { MediaKind } from './media-values.ts';

@InputType({ description: 'What will be uploaded.' })
class CreateMediaUploadInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => MediaKindEnum, { description: 'What the file is.' })
  kind!: MediaKind;
}

@InputType({ description: 'What a photo or logo shows.' })
class UpdateMediaInput {
  @Field(() => ID, { description: 'Global id of the photo or logo.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What can be seen, at most 200 characters; null or blank says nothing.',
  })
  altText?: string | null;
}

@InputType({ description: 'The order of photos.' })
class SetPhotoOrderInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => [ID], {
    description: 'Global ids of photos, the first one shown first; those that are left out come behind.',
  })
  ids!: string[];
}

@InputType({ description: 'What to remove.' })
class RemoveMediaInput {
  @Field(() => ID, { description: 'Global id of the photo, logo or menu.' })
  id!: string;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `createMediaUpload`.' })
class CreateMediaUploadPayload {
  @Field(() => ID, {
    nullable: true,
    description: 'Global id that the photo, logo or menu has once its file was taken; null when refused.',
  })
  mediaId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'URL to POST the raw file to, at most 15 MB, within 15 minutes: anyone who has the URL can use it. Answers 201 ' +
      'with `{"media": {"id", "url"}}`; 422 with a sentence for people and `extensions.reason` for a file that is not ' +
      'taken; 503 with `Retry-After` while others are read. The same again answers the same.',
  })
  uploadUrl!: string | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateMedia`.' })
class UpdateMediaPayload {
  @Field(() => Media, { nullable: true, description: 'The photo or logo as it is now; null when refused.' })
  media!: Media | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `setPhotoOrder`.' })
class SetPhotoOrderPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `removeMedia`.' })
class RemoveMediaPayload {
  @Field(() => ID, { nullable: true, description: 'Global id of what was removed; null when refused.' })
  removedId!: string | null;

  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class MediaMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID')
  @Mutation(() => CreateMediaUploadPayload, {
    nullable: true,
    description:
      'Begins the upload of a photo, the logo or the menu: gives an address that takes one file. It is added to the ' +
      'profile as soon as the file was taken.',
  })
  async createMediaUpload(
    @Arg('input', () => CreateMediaUploadInput) input: CreateMediaUploadInput,
    @Ctx() { app, actor }: GraphContext,
  ) {
    return payloadOf(() => createMediaUpload(app, actor, input));
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('TOO_LONG', 'INVALID', 'NOT_FOUND')
  @Mutation(() => UpdateMediaPayload, {
    nullable: true,
    description: 'Says what a photo or the logo shows, for whoever cannot see it.',
  })
  async updateMedia(
    @Arg('input', () => UpdateMediaInput) input: UpdateMediaInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, mediaId } = await updateMedia(app, actor, input);
      return { media: await mediaRow(reads, { restaurantIds: [restaurantId] }, mediaId) };
    });
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID', 'TOO_LONG', 'OUT_OF_RANGE', 'NOT_FOUND')
  @Mutation(() => SetPhotoOrderPayload, {
    nullable: true,
    description:
      'Puts the photos of a restaurant in an order. The first one is the one that guests see large.',
  })
  async setPhotoOrder(
    @Arg('input', () => SetPhotoOrderInput) input: SetPhotoOrderInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await setPhotoOrder(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }

  @Directive('@auth(requires: MANAGER)')
  @Refusals('NOT_FOUND')
  @Mutation(() => RemoveMediaPayload, {
    nullable: true,
    description: 'Removes a photo, the logo or the menu for good. Its addresses lead nowhere from then on.',
  })
  async removeMedia(
    @Arg('input', () => RemoveMediaInput) input: RemoveMediaInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId, mediaId } = await removeMedia(app, actor, input);
      const restaurant = await restaurantRow(reads, restaurantId);
      return { removedId: globalId('Media', mediaId), restaurant };
    });
  }
}
