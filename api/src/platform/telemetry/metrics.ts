import { Counter, Histogram, Registry } from 'prom-client';

/** Seconds; from an answer out of memory to what the timeouts cut. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOBS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300];

/** What a process counts, each described in docs/operations.md. A registry for each server: tests start several. */
export interface Metrics {
  registry: Registry;
  operations: Counter<'operation' | 'type' | 'outcome'>;
  operationSeconds: Histogram<'operation' | 'type'>;
  errors: Counter<'code'>;
  requests: Counter<'method' | 'route' | 'status'>;
  requestSeconds: Histogram<'route'>;
  events: Counter<'type'>;
  eventDelaySeconds: Histogram;
  securityEvents: Counter<'event' | 'outcome'>;
  ledgerDifferences: Counter<'what'>;
  jobs: Counter<'task' | 'outcome'>;
  jobSeconds: Histogram<'task'>;
  cutCallers: Counter<'reason'>;
  unbelievedForwards: Counter;
  refusedProxies: Counter<'limit'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `hoststand_${name}_total`, help, labelNames, registers });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets = ANSWERS,
  ) => new Histogram({ name: `hoststand_${name}_seconds`, help, labelNames, buckets, registers });
  return {
    registry,
    operations: counter('operations', 'GraphQL operations answered.', ['operation', 'type', 'outcome']),
    operationSeconds: seconds('operation_duration', 'From the first byte read to the answer.', [
      'operation',
      'type',
    ]),
    errors: counter('errors', 'Errors in answers, by extensions.code.', ['code']),
    requests: counter('http_requests', 'HTTP requests answered.', ['method', 'route', 'status']),
    requestSeconds: seconds('http_request_duration', 'Of HTTP requests.', ['route']),
    events: counter('events_delivered', 'Events that reached this process.', ['type']),
    eventDelaySeconds: seconds(
      'event_delay',
      'From being recorded, just before the commit, to delivery.',
      [],
    ),
    securityEvents: counter('security_events', 'Sign-ins, keys, roles and the like, and how they ended.', [
      'event',
      'outcome',
    ]),
    ledgerDifferences: counter(
      'ledger_differences',
      'Lines in which the ledger of guests’ money and the provider’s books differ, each day anew.',
      ['what'],
    ),
    jobs: counter('jobs', 'Jobs that ran: done, failed, given_up or given_back.', ['task', 'outcome']),
    jobSeconds: seconds('job_duration', 'Of jobs.', ['task'], JOBS),
    cutCallers: counter(
      'callers_cut',
      'Lines cut or requests refused because their address held too many, or sent too slowly.',
      ['reason'],
    ),
    unbelievedForwards: counter(
      'forwarded_unbelieved',
      'Requests that a proxy passed on and that were counted as its own. TRUST_PROXY mends it.',
      [],
    ),
    refusedProxies: counter(
      'proxy_refused',
      'Refusals by a limit that counted a proxy as one visitor, by limit. TRUST_PROXY mends it.',
      ['limit'],
    ),
  };
}
