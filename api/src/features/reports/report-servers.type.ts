import { Directive, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { MOST_SERVERS_OF_REPORT } from './report-servers.ts';

@Directive('@public')
@ObjectType('ReportServer', { simpleResolvers: true, description: 'What somebody who serves has had.' })
export class ReportServer {
  @Field(() => String, { description: 'The name by which shifts call them.' })
  name!: string;

  @Field(() => Int, { description: 'Services of a date in which they were on duty.' })
  shifts!: number;

  @Field(() => Int, { description: 'Parties that sat at their tables.' })
  parties!: number;

  @Field(() => Int, { description: 'The guests of these.' })
  covers!: number;

  @Field(() => Int, {
    description: 'Parties of which it is known when they sat down and left: what `turnMedian` rests on.',
  })
  turnRestsOn!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Median of the minutes that parties kept their tables; null for none.',
  })
  turnMedian!: number | null;
}

@Directive('@public')
@ObjectType('ReportServers', {
  simpleResolvers: true,
  description:
    'Parties by who served them. A party belongs to the shift of its service and there to whoever looks after the zone of most of its tables; ' +
    'services are those of today’s rules, tables count where they stand today.',
})
export class ReportServers {
  @Field(() => Int, {
    description: 'Parties that sat at tables that somebody looked after: what it rests on.',
  })
  restsOn!: number;

  @Field(() => Int, { description: 'Parties that sat where no shift names anybody.' })
  others!: number;

  @Extensions({ mostRows: MOST_SERVERS_OF_REPORT })
  @Field(() => [ReportServer], {
    description: 'Everybody who was on duty and is on the team still, or was no member; most covers first.',
  })
  servers!: ReportServer[];
}
