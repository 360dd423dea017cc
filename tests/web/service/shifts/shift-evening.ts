import { ServiceApi } from '../service-api.ts';

type Fields = Record<string, unknown>;

interface Sent {
  date: string;
  service: string;
  revision: number;
  note?: string | null;
  servers: { memberId?: string | null; name?: string | null; sections: number[]; isPaused?: boolean }[];
}

const TEAM = [
  { memberId: 'mem_mia', name: 'Mia' },
  { memberId: 'mem_luis', name: 'Luis' },
];

/** An evening with a terrace, a bar and a dinner whose shift is kept as the API keeps it. */
export class ShiftEvening extends ServiceApi {
  shift: Fields & { revision: number } = shiftOf({ revision: 0, note: null, servers: [] });
  /** With what saves are refused. */
  refusal: { field: string[]; code: string; message: string } | null = null;

  constructor() {
    super();
    this.hasTable('1');
    Object.assign(this.told, {
      floorPlan: plan,
      possibleServers: TEAM,
      shifts: () => [this.shift],
      serviceDay: {
        date: '2026-07-01',
        services: [],
        bookings: () => this.guests,
      },
    });
    this.takes.saveShift = ({ input }) => this.save(input);
  }

  guests: Fields[] = [];

  /** A party of this evening, with the labels of its guest. */
  books(customerName: string, tags: string[]): void {
    this.guests.push({
      id: `bkg_${customerName}`,
      status: 'CONFIRMED',
      time: '20:00:00',
      startsAt: '2026-07-01T20:00:00.000Z',
      guests: 4,
      customerName,
      tags: [],
      tables: [{ id: 'tbl_1', name: '1' }],
      guest: { id: `gst_${customerName}`, tags },
    });
  }

  /** Another host saves a shift; open pages hear of it when `isHeard`. */
  savesElsewhere(name: string, sections: number[], isHeard = false): void {
    const server = serverOf({ name, sections });
    this.shift = shiftOf({ revision: this.shift.revision + 1, note: 'No oysters', servers: [server] });
    if (isHeard) {
      const shiftChanged = { __typename: 'ShiftChange', date: '2026-07-01', service: '18:00:00' };
      this.tell('ServiceShiftChanges', { shiftChanged });
    }
  }

  private save(input: Fields): Fields {
    this.written.push({ what: 'saveShift', input });
    if (this.refusal) return { shift: null, current: null, userErrors: [this.refusal] };
    const { revision, note = null, servers } = sentOf(input);
    if (revision !== this.shift.revision) {
      const conflict = { field: ['input', 'revision'], code: 'CONFLICT', message: 'Somebody else saved it.' };
      return { shift: null, current: this.shift, userErrors: [conflict] };
    }
    this.shift = shiftOf({ revision: revision + 1, note, servers: servers.map(serverOf) });
    return { shift: this.shift, current: null, userErrors: [] };
  }
}

const sentOf = (input: Fields): Sent => JSON.parse(JSON.stringify(input));

function serverOf(sent: Sent['servers'][number]): Fields {
  const member = TEAM.find(({ memberId }) => memberId === sent.memberId);
  const isPaused = sent.isPaused ?? false;
  return {
    memberId: sent.memberId ?? null,
    name: member?.name ?? sent.name,
    sections: sent.sections,
    isPaused,
    parties: 2,
    covers: 5,
    lastSeatedAt: '2026-07-01T19:30:00.000Z',
    turn: isPaused || sent.sections.length === 0 ? null : 1,
  };
}

function shiftOf(facts: { revision: number; note: string | null; servers: Fields[] }) {
  return {
    date: '2026-07-01',
    service: '18:00:00',
    name: 'Dinner',
    startsAt: '2026-07-01T18:00:00.000Z',
    endsAt: '2026-07-01T23:00:00.000Z',
    updatedAt: null,
    ...facts,
  };
}

const zone = (number: number, name: string, x: number) => ({
  id: `zone_${number}`,
  number,
  name,
  color: '#3B82F6',
  bounds: { x, y: 0, width: 140, height: 400 },
  server: null,
  description: null,
});

const plan = {
  __typename: 'FloorPlan',
  id: 'plan_1',
  name: 'Main',
  version: 1,
  width: 800,
  height: 600,
  grid: { size: 20, snap: true, enabled: true },
  zones: [zone(1, 'Terrace', 0), zone(2, 'Bar', 150)],
  objects: [],
};
