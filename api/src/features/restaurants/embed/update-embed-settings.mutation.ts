import { Arg, Ctx, Directive, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { payloadOf } from '../../../platform/errors/user-errors.ts';
import type { GraphContext } from '../../../platform/graphql/context.ts';
import { Refusals } from '../../../platform/graphql/refusals.ts';
import { Restaurant } from '../restaurant.type.ts';
import { restaurantRow } from '../restaurant-rows.ts';
import type { EmbedColorScheme } from './embed-settings.ts';
import { EmbedColorSchemeEnum } from './embed-settings.type.ts';
import { updateEmbedSettings } from './update-embed-settings.ts';

@InputType({ description: 'Changes to the embedded booking form. What is left out stays as it is.' })
class UpdateEmbedSettingsInput {
  @Field(() => ID, { description: 'Global id of the restaurant.' })
  restaurantId!: string;

  @Field(() => String, {
    nullable: true,
    description: '`#rrggbb` or `#rgb`; null or blank brings back the colour of Hoststand.',
  })
  accentColor?: string | null;

  @Field(() => Int, { nullable: true, description: 'Rounding of corners in pixels, 0 to 24.' })
  cornerRadius?: number | null;

  @Field(() => EmbedColorSchemeEnum, { nullable: true, description: 'Light or dark colours.' })
  colorScheme?: EmbedColorScheme | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'At most 20 sites that may show the form in a frame, by any address on them; kept as origins. An empty list ' +
      'means any site.',
  })
  allowedSites?: string[] | null;
}

@Directive('@public')
@ObjectType({ simpleResolvers: true, description: 'Outcome of `updateEmbedSettings`.' })
class UpdateEmbedSettingsPayload {
  @Field(() => Restaurant, { nullable: true, description: 'The restaurant as it is now; null when refused.' })
  restaurant!: Restaurant | null;

  @Field(() => [UserError], { description: 'Why it was refused; empty on success.' })
  userErrors!: UserError[];
}

@Resolver()
export class UpdateEmbedSettingsMutation {
  @Directive('@auth(requires: MANAGER)')
  @Refusals('INVALID', 'TOO_LONG', 'OUT_OF_RANGE')
  @Mutation(() => UpdateEmbedSettingsPayload, {
    nullable: true,
    description: 'Changes how the booking form looks on other sites, and which of them may show it.',
  })
  async updateEmbedSettings(
    @Arg('input', () => UpdateEmbedSettingsInput) input: UpdateEmbedSettingsInput,
    @Ctx() { app, actor, reads }: GraphContext,
  ) {
    return payloadOf(async () => {
      const { restaurantId } = await updateEmbedSettings(app, actor, input);
      return { restaurant: await restaurantRow(reads, restaurantId) };
    });
  }
}
