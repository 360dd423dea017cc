import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink, Observable } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { buildSchema } from 'graphql';

interface Hours {
  name: string;
  openingTime: string;
  closingTime: string;
  lastSeating: string | null;
  pacingCovers: number | null;
  pacingParties: number | null;
  quarterPacing: { time: string; covers: number | null; parties: number | null }[];
  turnTimes: { upTo: number; minutes: number }[];
}

interface StoredTable {
  id: string;
  name: string;
  minCapacity: number;
  maxCapacity: number;
  combinable: boolean;
}

interface Refusal {
  field: string[];
  code: string;
  message: string;
}

type Input = Record<string, unknown>;

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));

/** A time as the preview answers it. */
export const slot = (time: string, explanation: string | null = null) => ({
  time: `${time}:00`,
  startsAt: `2026-11-21T${time}:00.000Z`,
  service: 'Dinner',
  available: explanation === null,
  reason: explanation && 'PACED',
  explanation,
});

/** A photo of the restaurant, in two sizes. */
const photoOf = (id: string, altText: string | null) => ({
  id,
  altText,
  color: '#556b2f',
  variants: [1_280, 320].map((width) => ({
    url: `https://tables.example.com/media/${id}-${width}.webp`,
    contentType: 'image/webp',
    width,
    height: (width * 9) / 16,
  })),
});

/** The API as a manager's settings meet it: the real schema over the rules of one restaurant in memory. */
export class ManagerApi {
  viewerRole = 'MANAGER';
  rules = {
    pacingCovers: null as number | null,
    pacingParties: null as number | null,
    leadMinutes: 120,
    horizonDays: 60,
    largestOnlineParty: 4,
    instantConfirmation: false,
    onlineBookingPaused: false,
    staffTablesReleaseHours: null as number | null,
    turnTimes: [] as { upTo: number; minutes: number }[],
  };
  services: (Hours & { weekdays: number[] })[] = [];
  specialDays: { date: string; note: string | null; services: Hours[]; experienceOnly: boolean }[] = [];
  blocks: { id: string; startsAt: string; endsAt: string; tableIds: string[] | null; onlineOnly: boolean }[] =
    [];
  tables: StoredTable[] = [];
  photos = [photoOf('media_1', 'The vines'), photoOf('media_2', null)];
  areas: {
    id?: string;
    name: string;
    description: string | null;
    isPublic: boolean;
    photoId: string | null;
    zones: number[];
  }[] = [];
  zones = [
    { id: 'zone_1', number: 1, name: 'Dining room' },
    { id: 'zone_2', number: 2, name: 'Terrace' },
  ];
  combinations: { tableIds: string[]; minPartySize: number; maxPartySize: number }[] = [];
  /** What the preview answers under the saved rules, and under anything else. */
  savedSlots = [slot('18:00')];
  draftSlots = [slot('18:00')];
  /** The next write is refused with this. */
  refusal: Refusal | null = null;
  isDown = false;
  /** Inputs of the writes, by mutation, in order. */
  readonly written: [mutation: string, input: Input][] = [];
  /** Drafts that were previewed. */
  readonly previewed: { date: string; partySize: number; channel: string; rules: Input }[] = [];
  private readonly followers = new Set<() => void>();

  /** Something that decides about times was changed by somebody else. */
  changesElsewhere(change: () => void) {
    change();
    for (const follow of this.followers) follow();
  }

  get link(): ApolloLink {
    const live = new ApolloLink(
      () =>
        new Observable<ApolloLink.Result>((observer) => {
          const availability = { __typename: 'Availability', date: '2026-11-21' };
          const follow = () => observer.next({ data: { availability } });
          this.followers.add(follow);
          return () => this.followers.delete(follow);
        }),
    );
    const answers = new SchemaLink({ schema, rootValue: this.root(), validate: true });
    const http = new ApolloLink((operation) =>
      this.isDown
        ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
        : answers.request(operation),
    );
    return ApolloLink.split(({ operationType }) => operationType === 'subscription', live, http);
  }

  private root() {
    const write = (mutation: string, change: (input: Input) => void) => (sent: { input: Input }) =>
      this.write(mutation, sent.input, change);
    return {
      viewer: { restaurants: () => ({ edges: [{ cursor: '1', node: this.restaurant() }] }) },
      restaurant: () => this.restaurant(),
      updateBookingRules: write('updateBookingRules', ({ restaurantId: _, ...change }) =>
        Object.assign(this.rules, change),
      ),
      replaceServices: write('replaceServices', (input) => Object.assign(this, { services: input.services })),
      setSpecialDay: write('setSpecialDay', ({ date, note, services, experienceOnly }) =>
        Object.assign(this, { specialDays: [{ date, note, services, experienceOnly }] }),
      ),
      removeSpecialDay: write('removeSpecialDay', () => Object.assign(this, { specialDays: [] })),
      createBlock: write('createBlock', (input) =>
        Object.assign(this, { blocks: [{ id: 'blk_1', ...input }] }),
      ),
      removeBlock: write('removeBlock', () => Object.assign(this, { blocks: [] })),
      replaceAreas: write('replaceAreas', ({ areas }) => Object.assign(this, { areas })),
      replaceTableCombinations: write('replaceTableCombinations', ({ combinations }) =>
        Object.assign(this, { combinations }),
      ),
    };
  }

  private write(mutation: string, input: Input, change: (input: Input) => void) {
    this.written.push([mutation, input]);
    const { refusal } = this;
    this.refusal = null;
    if (refusal) return { userErrors: [refusal] };
    change(input);
    return { restaurant: this.restaurant(), userErrors: [] };
  }

  private restaurant() {
    const named = (ids: string[]) => this.tables.filter(({ id }) => ids.includes(id));
    return {
      __typename: 'Restaurant',
      id: 'rest_1',
      viewerRole: this.viewerRole,
      today: '2026-11-21',
      timezone: 'America/New_York',
      openingTime: '10:00:00',
      closingTime: '22:00:00',
      timeSlotDuration: 60,
      bookingRules: {
        ...this.rules,
        suggestedTurnTimes: [
          { upTo: 2, minutes: 90 },
          { upTo: 100, minutes: 180 },
        ],
      },
      services: this.services,
      specialDays: this.specialDays,
      blocks: this.blocks.map(({ tableIds, ...block }) => ({
        ...block,
        tables: tableIds && named(tableIds),
      })),
      tables: { edges: this.tables.map((node) => ({ cursor: node.id, node: { serverZone: 1, ...node } })) },
      staffAreas: this.areas.map(({ photoId, ...area }, index) => ({
        id: `area_${index}`,
        ...area,
        photo: photoId ? { id: photoId } : null,
      })),
      profile: { photos: this.photos },
      floorPlan: { id: 'flr_1', zones: this.zones },
      tableCombinations: this.combinations.map(({ tableIds, ...sizes }) => ({
        ...sizes,
        tables: named(tableIds),
      })),
      availabilityPreview: (asked: { date: string; partySize: number; channel: string; rules: Input }) => {
        this.previewed.push(asked);
        const isDraft = Object.keys(asked.rules).length > 0;
        return {
          date: asked.date,
          partySize: asked.partySize,
          slots: isDraft ? this.draftSlots : this.savedSlots,
          savedSlots: this.savedSlots,
          userErrors: [],
        };
      },
    };
  }
}

/** A service that does everything as the restaurant does. */
export const NO_OWN_RULES = { pacingCovers: null, pacingParties: null, quarterPacing: [], turnTimes: [] };
