import { Directive, Extensions, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeInterface } from '../../../platform/graphql/node.type.ts';
import type { MediaKind } from './media-values.ts';

/** The GraphQL enum `MediaKind`: the stored kinds in capitals. */
export const MediaKindEnum: Record<Uppercase<MediaKind>, MediaKind> = {
  PHOTO: 'photo',
  LOGO: 'logo',
  MENU: 'menu',
};
registerEnumType(MediaKindEnum, {
  name: 'MediaKind',
  description: 'What a restaurant can upload.',
  valuesConfig: {
    PHOTO: { description: 'A photo of the restaurant; 12 at most. JPEG, PNG, WebP or AVIF.' },
    LOGO: { description: 'The logo; a new one takes the place of the one before. JPEG, PNG, WebP or AVIF.' },
    MENU: { description: 'The menu as a PDF; a new one takes the place of the one before.' },
  },
});

/** Forms that one upload can have. */
const MOST_VARIANTS = 4;

/** One form of a photo, logo or menu. */
@ObjectType('MediaVariant', {
  simpleResolvers: true,
  description: 'One form of an upload: a size and a format.',
})
export class MediaVariantType {
  @Directive('@public')
  @Field(() => String, { description: 'Where it is served, to everybody. What is there never changes.' })
  url!: string;

  @Directive('@public')
  @Field(() => String, { description: 'For instance `image/webp`.' })
  contentType!: string;

  @Directive('@public')
  @Field(() => Int, { nullable: true, description: 'Pixels; null for a menu.' })
  width!: number | null;

  @Directive('@public')
  @Field(() => Int, { nullable: true, description: 'Pixels; null for a menu.' })
  height!: number | null;

  @Directive('@public')
  @Field(() => Int, { description: 'Size in bytes.' })
  bytes!: number;
}

/** A photo, the logo or the menu of a restaurant. */
@ObjectType('Media', {
  simpleResolvers: true,
  implements: NodeInterface,
  description:
    'A photo, the logo or the menu of a restaurant, made anew from what was uploaded: upright, in sRGB and without what the camera noted.',
})
export class Media extends NodeInterface {
  @Directive('@public')
  @Field(() => ID, { description: 'Global id.' })
  override id!: string;

  @Directive('@public')
  @Field(() => MediaKindEnum, { description: 'What it is.' })
  kind!: MediaKind;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description: 'What can be seen, for whoever cannot see it; null until somebody has said it.',
  })
  altText!: string | null;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description: 'Average colour, `#rrggbb`, to stand where the picture will; null for a menu.',
  })
  color!: string | null;

  @Directive('@public')
  @Field(() => String, { description: 'Where its largest form is served, to everybody.' })
  url!: string;

  @Directive('@public')
  @Extensions({ mostRows: MOST_VARIANTS })
  @Field(() => [MediaVariantType], {
    description:
      'Its forms, the widest first: WebP in several widths, and a JPEG or PNG for what knows no WebP.',
  })
  variants!: MediaVariantType[];
}
