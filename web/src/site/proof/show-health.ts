/** Between two questions. */
const EVERY_MS = 30_000;
/** Whoever does not answer by then is away. */
const PATIENCE_MS = 8_000;

/** What `/health/ready` says. */
interface Health {
  status: 'ready' | 'degraded' | 'unavailable';
  checks: Record<string, { ok: boolean; says?: string }>;
}

const SUMMARIES: Record<Health['status'], string> = {
  ready: 'All is well',
  degraded: 'Pages are sent, but the database does not answer',
  unavailable: 'Out of service at the moment',
};

/** The checks that visitors have use for, in their words; what is only told to whoever runs the product stays there. */
const NAMES: Record<string, string> = {
  process: 'Pages and API',
  database: 'Bookings and guest data',
  migrations: 'Database of this version',
  tables: 'Reading and writing',
};

/** Asks the server how it is, now and again as long as the page is seen. */
export function showHealth(page: ParentNode, stopped: AbortSignal): void {
  const place = page.querySelector<HTMLElement>('[data-health]');
  if (!place) return;
  const look = async () => {
    if (document.visibilityState === 'visible') show(place, await healthNow());
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  stopped.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', () => void look(), { signal: stopped });
}

async function healthNow(): Promise<Health> {
  try {
    const answer = await fetch('/health/ready', {
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: 'no-store',
    });
    return healthIn(await answer.json());
  } catch {
    return { status: 'unavailable', checks: { process: { ok: false } } };
  }
}

/** Something else than health may stand at the address, a proxy's page for example. */
function healthIn(said: Partial<Health>): Health {
  const { status, checks } = said;
  return status && status in SUMMARIES && checks ? { status, checks } : { status: 'unavailable', checks: {} };
}

function show(place: HTMLElement, { status, checks }: Health): void {
  place.dataset.state = status;
  say(place, '[data-health-summary]', SUMMARIES[status]);
  say(place, '[data-health-at]', `Asked at ${new Date().toLocaleTimeString()}.`);
  const lines = Object.entries(NAMES)
    .filter(([name]) => name in checks)
    .map(([name, label]) => line(label, checks[name]?.ok ? 'Works' : 'Does not work'));
  place.querySelector('[data-health-checks]')?.replaceChildren(...lines);
}

function line(label: string, state: string): HTMLElement {
  const [item, said] = [document.createElement('li'), document.createElement('span')];
  said.textContent = state;
  item.append(label, said);
  return item;
}

function say(place: HTMLElement, part: string, text: string): void {
  const found = place.querySelector(part);
  if (found && found.textContent !== text) found.textContent = text;
}
