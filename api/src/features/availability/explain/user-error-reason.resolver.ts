import { Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { UserError } from '../../../platform/errors/user-error.type.ts';
import { SlotReasonEnum } from '../availability.type.ts';

/** What a refusal says of a place. The platform knows no places, so that this feature adds it. */
@Resolver(() => UserError)
export class UserErrorReasonResolver {
  @Directive('@public')
  @FieldResolver(() => SlotReasonEnum, {
    nullable: true,
    description:
      'Why the wished place was refused, as `Slot.reason` says it of a time: `code` says what to do, this what stood in the ' +
      'way. Null when no place was refused, for instance when a value is missing.',
  })
  reason(@Root() { reason }: UserError): string | null {
    return reason ?? null;
  }
}
