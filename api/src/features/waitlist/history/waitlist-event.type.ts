import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../../platform/graphql/scalars/scalars.ts';
import { type WaitlistEventKind, waitlistEventKinds } from '../waitlist-values.ts';

/** Most events shown of one entry. */
export const MOST_EVENTS = 50;

const KindEnum = Object.fromEntries(waitlistEventKinds.map((kind) => [kind.toUpperCase(), kind]));
registerEnumType(KindEnum, {
  name: 'WaitlistEventKind',
  description: 'What can happen to a waitlist entry.',
  valuesConfig: {
    JOINED: { description: 'It came onto the list.' },
    CHANGED: {
      description: 'Name, phone, party, notes or quote were changed, or what programs keep with it.',
    },
    NOTIFIED: {
      description:
        'Staff marked it as told that its table is ready. The explanation says whether the device of the guest was called.',
    },
    WAITING: { description: 'It was put back to where it stood in the queue.' },
    SEATED: { description: 'It was seated.' },
    CANCELLED: { description: 'Staff removed it, or the service day ended.' },
    LEFT: { description: 'The guest left by themselves.' },
  },
});

/** Who does something to an entry. */
export type WaitlistDoer = 'STAFF' | 'GUEST' | 'SYSTEM';

const DoerEnum = { STAFF: 'STAFF', GUEST: 'GUEST', SYSTEM: 'SYSTEM' };
registerEnumType(DoerEnum, {
  name: 'WaitlistDoer',
  description: 'Who did something to a waitlist entry.',
  valuesConfig: {
    STAFF: { description: 'Somebody on the staff.' },
    GUEST: { description: 'The guest, on their own page.' },
    SYSTEM: { description: 'The end of the service day.' },
  },
});

/** Something that happened to an entry. */
@Directive('@public')
@ObjectType('WaitlistEvent', {
  simpleResolvers: true,
  description: 'Something that happened to a waitlist entry. Never changed.',
})
export class WaitlistEvent {
  @Field(() => KindEnum, { description: 'What happened.' })
  kind!: WaitlistEventKind;

  @Field(() => DateTime, { description: 'When.' })
  at!: Date;

  @Field(() => DoerEnum, { description: 'Who did it.' })
  doneBy!: WaitlistDoer;

  @Field(() => String, { description: 'The same in a sentence, with the numbers of that moment.' })
  explanation!: string;
}
