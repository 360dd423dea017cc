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
      'Why the requested place was refused, in the terms of `Slot.reason`: `code` says what to do, `reason` what ' +
      'stood in the way. Null when no place was refused, for instance when a value is missing.',
  })
  reason(@Root() { reason }: UserError): string | null {
    return reason ?? null;
  }
}
