import { Directive, Extensions, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type EmbedColorScheme, MOST_ALLOWED_SITES } from './embed-settings.ts';

/** The GraphQL enum `EmbedColorScheme`: the stored schemes in capitals. */
export const EmbedColorSchemeEnum: Record<Uppercase<EmbedColorScheme>, EmbedColorScheme> = {
  AUTO: 'auto',
  LIGHT: 'light',
  DARK: 'dark',
};
registerEnumType(EmbedColorSchemeEnum, {
  name: 'EmbedColorScheme',
  description: 'Light or dark colours of the embedded booking form.',
  valuesConfig: {
    AUTO: { description: "Follows the diner's system setting." },
    LIGHT: { description: 'Always light.' },
    DARK: { description: 'Always dark.' },
  },
});

/** How a restaurant's booking form looks on other sites, and which of them may show it. */
@ObjectType('EmbedSettings', {
  simpleResolvers: true,
  description: 'How the booking form looks on other sites, and which of them may show it.',
})
export class EmbedSettings {
  restaurantId!: string;

  @Directive('@public')
  @Field(() => String, {
    nullable: true,
    description: 'Colour of buttons and choices, `#rrggbb`; null means the colour of Hoststand.',
  })
  accentColor!: string | null;

  @Directive('@public')
  @Field(() => Int, { description: 'Rounding of corners in pixels, 0 to 24.' })
  cornerRadius!: number;

  @Directive('@public')
  @Field(() => EmbedColorSchemeEnum, { description: 'Light or dark colours.' })
  colorScheme!: EmbedColorScheme;

  @Directive('@auth(requires: HOST)')
  @Extensions({ mostRows: MOST_ALLOWED_SITES })
  @Field(() => [String], {
    nullable: true,
    description: 'Origins (`https://www.example.com`) that may show the form in a frame; empty means any.',
  })
  allowedSites!: string[] | null;
}
