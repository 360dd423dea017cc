import type { GraphQLError } from 'graphql';
import { forbidden, forbiddenToKeys, lacksScopes, trialExpired, unauthenticated } from '../errors/errors.ts';
import { type Action, closedToKeys, openAfterTheEnd, openToScopes, policy } from '../roles/policy.ts';
import { type Role, reaches } from '../roles/role.ts';
import { type HeldScopes, lacking, type Scope } from '../roles/scopes.ts';

/** What else is known of who asks. */
interface ActorFacts {
  /** Those of the restaurants whose trial or paid period is over. */
  lapsed?: ReadonlySet<string>;
  apiKeyId?: string | null;
  /** Those of an API key's restaurants whose export it may ask for. */
  exportable?: ReadonlySet<string>;
  /** Those of an API key's restaurants that its maker owns. */
  owned?: ReadonlySet<string>;
  /** Whether an API key works at a whole group, also where it joins later. */
  isForGroup?: boolean;
  /** Those of an API key; null for a key without any and for people. */
  scopes?: HeldScopes;
  /** Whether an API key has the budgets of a plan below Enterprise. */
  hasLowLimits?: boolean;
  /** By restaurant, as of when the actor was loaded. */
  timezones?: ReadonlyMap<string, string>;
}

/** What is known of a restaurant without reading it; it may have changed a moment ago. */
export type KnownRestaurant = Readonly<Record<'restaurantId' | 'timezone', string>>;

/**
 * Who asks: a signed-in person with their roles, a program with an API key, or nobody (`userId` null). Built anew for
 * each request and event.
 */
export class Actor {
  /** The signed-in person, or the one who made the API key: the program acts for them. */
  readonly userId: string | null;
  readonly sessionId: string | null;
  /** Uuid of the API key that came instead of a session; null for people. */
  readonly apiKeyId: string | null;
  /** What of the roles a program was let use; null for all of it. */
  readonly scopes: HeldScopes;
  /** Whether an API key has the low budgets of a plan below Enterprise (decision 0118); false for people. */
  readonly hasLowLimits: boolean;
  readonly #roles: ReadonlyMap<string, Role>;
  readonly #lapsed: ReadonlySet<string>;
  readonly #exportable: ReadonlySet<string>;
  readonly #owned: ReadonlySet<string>;
  readonly #isForGroup: boolean;
  readonly #timezones: ReadonlyMap<string, string>;

  constructor(
    userId: string | null,
    sessionId: string | null,
    roles: ReadonlyMap<string, Role>,
    {
      lapsed = new Set(),
      apiKeyId = null,
      exportable = new Set(),
      owned = new Set(),
      isForGroup = false,
      scopes = null,
      hasLowLimits = false,
      timezones = new Map(),
    }: ActorFacts = {},
  ) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.apiKeyId = apiKeyId;
    this.scopes = scopes;
    this.hasLowLimits = hasLowLimits;
    this.#roles = roles;
    this.#lapsed = lapsed;
    this.#exportable = exportable;
    this.#owned = owned;
    this.#isForGroup = isForGroup;
    this.#timezones = timezones;
  }

  /** Somebody with no session. */
  static readonly anonymous = new Actor(null, null, new Map());

  /** The restaurants where this person works: all that a lookup by id may search. */
  get restaurantIds(): string[] {
    return [...this.#roles.keys()];
  }

  /** The role in a restaurant, null for a stranger. */
  roleAt(restaurantId: string): Role | null {
    return this.#roles.get(restaurantId) ?? null;
  }

  /** What is known of a restaurant where this person works; null for any other, and for an API key. */
  knownOf(restaurantId: string): KnownRestaurant | null {
    const timezone = this.#timezones.get(restaurantId);
    return timezone === undefined ? null : { restaurantId, timezone };
  }

  /** Whether this person has at least `required` there; without a restaurant: in any of theirs. */
  has(required: Role, restaurantId?: string | null): boolean {
    if (restaurantId === undefined) return [...this.#roles.values()].some((held) => reaches(held, required));
    const held = restaurantId === null ? null : this.roleAt(restaurantId);
    return held !== null && reaches(held, required);
  }

  /** Whether the role allows the action in that restaurant; a plan that has run out is told when it is tried. */
  can(action: Action, restaurantId: string): boolean {
    if (this.apiKeyId !== null && closedToKeys.has(action)) return false;
    if (this.apiKeyId !== null && action === 'restaurant:export') return this.#exportable.has(restaurantId);
    const scope = openToScopes[action];
    if (this.apiKeyId !== null && scope)
      return this.holds(scope) && this.#owned.has(restaurantId) && this.has('manager', restaurantId);
    return this.has(policy[action], restaurantId);
  }

  /** Whether a program was given this scope by name; never true of a key without scopes, and of people. */
  holds(scope: Scope): boolean {
    return this.scopes !== null && lacking([scope], this.scopes).length === 0;
  }

  /** Whether this one may set up what reaches restaurants that join the group later: people, and keys for a whole group. */
  get reachesGroup(): boolean {
    return this.apiKeyId === null || this.#isForGroup;
  }

  /** Throws FORBIDDEN, with what is missing, for a program that has scopes and not all of these. */
  mustHold(scopes: readonly Scope[]): void {
    const missing = lacking(scopes, this.scopes);
    if (missing.length > 0) throw lacksScopes(missing);
  }

  /** The first line of every guarded command. Throws UNAUTHENTICATED, FORBIDDEN, or TRIAL_EXPIRED (see `openAfterTheEnd`). */
  must(action: Action, restaurantId: string): void {
    if (this.userId === null) throw unauthenticated();
    if (!this.can(action, restaurantId)) throw this.#lacking(policy[action], action);
    if (this.#lapsed.has(restaurantId) && !openAfterTheEnd.has(action))
      throw trialExpired(this.roleAt(restaurantId));
  }

  /** The least role of a field. Throws UNAUTHENTICATED, or FORBIDDEN; `restaurantId` as in `has`. */
  mustBe(required: Role, restaurantId?: string | null): void {
    if (this.userId === null) throw unauthenticated();
    if (!this.has(required, restaurantId)) throw this.#lacking(required);
  }

  /** The id of whoever answers for what is done: the signed-in person, or the one who made the key. Throws UNAUTHENTICATED. */
  signedIn(): string {
    if (this.userId === null) throw unauthenticated();
    return this.userId;
  }

  /** The signed-in person, for what is their own: null for nobody and for an API key. */
  get personId(): string | null {
    return this.apiKeyId === null ? this.userId : null;
  }

  /** The id of the signed-in person. Throws UNAUTHENTICATED for nobody, and FORBIDDEN for an API key. */
  person(): string {
    if (this.apiKeyId !== null) throw forbiddenToKeys();
    return this.signedIn();
  }

  /** A key never gets to be an owner: it is told that no other key would do. */
  #lacking(required: Role, action?: Action): GraphQLError {
    const scope = action && openToScopes[action];
    if (this.apiKeyId !== null && scope && !this.holds(scope)) return lacksScopes([scope]);
    if (this.apiKeyId !== null && scope && !this.has('manager')) return forbidden('manager');
    const isClosed = required === 'owner' || (action !== undefined && closedToKeys.has(action));
    return this.apiKeyId !== null && isClosed ? forbiddenToKeys() : forbidden(required);
  }
}
