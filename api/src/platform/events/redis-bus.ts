import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';
import type { EventBus, Listener, Observe, RecordedEvent } from './event-bus.ts';
import { Listeners } from './listeners.ts';
import { RedisPresence } from './redis-presence.ts';

/** What processes say to each other: messages for all listeners, and that one of them is there or leaves. */
type Said =
  | RecordedEvent
  | { type: 'missed' }
  | { type: 'greeting'; channel: string }
  | { type: 'farewell'; channel: string };

/** What it runs on. */
interface RedisBusParts {
  redis: Redis;
  /** The bus that carries what Redis cannot. */
  beside: EventBus;
  /** Sends an event over the bus beside. */
  notify: (event: RecordedEvent) => Promise<void>;
  logger: Logger;
  observe?: Observe;
}

/**
 * Events over Redis, each published after the commit of its transaction and before its caller is answered; a transaction that
 * is rolled back publishes nothing. While Redis is away events go over the bus beside, which every process hears too.
 * Redis keeps nothing for who is away: after a reconnect, and when another process vanished without a farewell,
 * listeners are told `missed`.
 */
export class RedisBus implements EventBus {
  readonly #commands: Redis;
  readonly #subscriber: Redis;
  readonly #beside: EventBus;
  readonly #notify: (event: RecordedEvent) => Promise<void>;
  readonly #logger: Logger;
  readonly #listeners: Listeners;
  readonly #channel: string;
  readonly #presence: RedisPresence;
  #isLost = false;
  /** Whether an event reached nobody: all are told once Redis is back. */
  #owesMissed = false;

  constructor({ redis, beside, notify, logger, observe = () => undefined }: RedisBusParts) {
    this.#commands = redis;
    this.#subscriber = redis.duplicate();
    this.#beside = beside;
    this.#notify = notify;
    this.#logger = logger;
    this.#listeners = new Listeners(logger, observe);
    // Channels are the same in all of Redis's numbered databases, unlike keys.
    const prefix = `hoststand:${redis.options.db ?? 0}:`;
    this.#channel = `${prefix}events`;
    this.#presence = new RedisPresence(redis, `${prefix}process:`, {
      onLoss: () => this.#missed(),
      onSilence: () => this.#giveUpConnections(),
    });
  }

  async start(): Promise<void> {
    this.#subscriber.on('error', () => undefined); // it comes back by itself
    this.#subscriber.on('message', (_channel, text) => this.#hear(JSON.parse(text)));
    await this.#subscriber.connect();
    await this.#subscribe();
    this.#subscriber.on('close', () => this.#lose());
    this.#subscriber.on('ready', () => void this.#comeBack());
    this.#commands.on('ready', () => void this.#settle());
    this.#beside.listen((message) => this.#listeners.deliver(message));
    await this.#beside.start();
    this.#presence.start();
    await this.#greet();
  }

  listen(listener: Listener): () => void {
    return this.#listeners.add(listener);
  }

  /** Tells every process. Never rejects: what cannot be told now is made up for by `missed`. */
  async publish(event: RecordedEvent): Promise<void> {
    try {
      await this.#say(event);
    } catch {
      this.#giveUpConnections();
      await this.#notify(event).catch((error: unknown) => {
        this.#owesMissed = true;
        this.#logger.warn({ err: error }, 'an event could not be told; it is made up for later');
      });
    }
  }

  async stop(): Promise<void> {
    this.#presence.stop();
    this.#listeners.clear();
    await this.#say({ type: 'farewell', channel: this.#presence.channel }).catch(() => undefined);
    this.#subscriber.removeAllListeners('close').disconnect();
    await this.#beside.stop();
  }

  async #say(said: Said): Promise<void> {
    await this.#commands.publish(this.#channel, JSON.stringify(said));
  }

  #hear(said: Said): void {
    if (said.type === 'farewell') this.#presence.farewell(said.channel);
    else if (said.type === 'greeting') this.#presence.greeting(said.channel);
    else if (said.type === 'missed') this.#listeners.deliver(said);
    else this.#listeners.arrived(said);
  }

  /** A Redis that hangs: nobody else shall wait for it, and whoever listens shall know. Both come back by themselves. */
  #giveUpConnections(): void {
    for (const connection of [this.#commands, this.#subscriber]) {
      if (connection.status === 'ready') connection.disconnect(true);
    }
  }

  /** Is called at every vain attempt to come back, too. */
  #lose(): void {
    if (!this.#isLost) this.#logger.warn('event bus lost its connection to Redis');
    this.#isLost = true;
  }

  /** A process that cannot greet is seen at the others' next look. */
  async #greet(): Promise<void> {
    await this.#say({ type: 'greeting', channel: this.#presence.channel }).catch(() => undefined);
  }

  async #subscribe(): Promise<void> {
    await this.#subscriber.subscribe(this.#channel, this.#presence.channel);
  }

  async #comeBack(): Promise<void> {
    try {
      await this.#subscribe();
      this.#isLost = false;
      this.#presence.forget();
      await this.#greet();
      this.#missed();
    } catch {
      this.#subscriber.disconnect(true); // gone again: the next connection tries
    }
  }

  #missed(): void {
    this.#listeners.deliver({ type: 'missed' });
  }

  async #settle(): Promise<void> {
    if (!this.#owesMissed) return;
    this.#owesMissed = false;
    await this.#say({ type: 'missed' }).catch(() => {
      this.#owesMissed = true;
    });
  }
}
