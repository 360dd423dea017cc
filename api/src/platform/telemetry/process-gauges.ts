import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Where the gauges look when somebody asks. */
export interface GaugeSources {
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  pulse: { readonly silentForMs: number };
  clocks: { readonly offsetMs: number | null };
  sockets(): { open: number; liveQueries: number };
  /** Jobs that are due and not begun, by task. */
  jobsWaiting(): Promise<ReadonlyMap<string, number>>;
}

/** Adds what is measured only when it is asked for: it costs nothing in between. */
export function addGauges(
  registry: Registry,
  { pools, pulse, clocks, sockets, jobsWaiting }: GaugeSources,
): void {
  const registers = [registry];
  new Gauge({
    name: 'hoststand_pool_connections',
    help: 'Connections to the database; waiting counts those who wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'hoststand_database_silent_seconds',
    help: 'For how long the database has not answered this process; 0 while it answers.',
    registers,
    collect() {
      this.set(pulse.silentForMs / 1_000);
    },
  });
  new Gauge({
    name: 'hoststand_clock_offset_seconds',
    help: "How far this process's clock is ahead of the database's. Absent until the database has said its time.",
    registers,
    collect() {
      if (clocks.offsetMs === null) this.remove();
      else this.set(clocks.offsetMs / 1_000);
    },
  });
  new Gauge({
    name: 'hoststand_sockets_open',
    help: 'WebSockets.',
    registers,
    collect() {
      this.set(sockets().open);
    },
  });
  new Gauge({
    name: 'hoststand_live_queries_open',
    help: 'Operations under way on sockets, nearly all of them live queries.',
    registers,
    collect() {
      this.set(sockets().liveQueries);
    },
  });
  new Gauge({
    name: 'hoststand_jobs_waiting',
    help: 'Jobs that are due and not begun, in the whole database. Absent while the database does not answer.',
    labelNames: ['task'],
    registers,
    async collect() {
      this.reset();
      const waiting = await jobsWaiting().catch(() => new Map<string, number>());
      for (const [task, count] of waiting) this.set({ task }, count);
    },
  });
}

/** Memory, processor, garbage and the lag of the event loop, under the names that prom-client gives them. */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
}
