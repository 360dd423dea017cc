import sharp from 'sharp';
import { type BoughtExperience, buyExperience } from '../features/experiences/rules/bought-experience.ts';
import type { DayExperience, ExperienceOffer } from '../features/experiences/rules/experience-offer.ts';
import { drawVariants } from '../features/restaurants/media/draw-variants.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { newUuid } from '../platform/ids/global-id.ts';
import { addDays } from '../platform/time/zoned-time.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { chanceOf } from './demo-chance.ts';
import { DEMO_EXPERIENCE_PHOTO } from './demo-experience-photo.ts';
import { demoId } from './demo-ids.ts';
import type { DemoParty } from './demo-party.ts';
import { DEMO_RESTAURANT_ID as RESTAURANT } from './demo-restaurant.ts';
import { somebody } from './demo-visits.ts';

const TASTING_SEATS = 8;
const TASTING_TIMES = ['18:00:00', '20:30:00'];
/** Thursday to Saturday. */
const TASTING_DAYS = [4, 5, 6];

/** On dates so far before and after a start the tasting has guests. */
const BOOKED = { back: 14, ahead: 12 };

const option = (name: string, description: string, priceMinor: number) => ({
  optionId: demoId(`option ${name}`),
  name,
  description,
  priceMinor,
});

const ALWAYS = { fromDate: null, toDate: null };
const { currency } = DEMO_ACCOUNT;

const TASTING: ExperienceOffer = {
  ...ALWAYS,
  description:
    'Six small plates at the counter, straight from the fire, with the cook who made them. Two hours; tell us what you do not eat.',
  unit: 'guest',
  priceMinor: 8_500,
  currency,
  minParty: 1,
  maxParty: 4,
  sitting: 'start',
  weekdays: TASTING_DAYS,
  services: ['Dinner'],
  times: TASTING_TIMES,
  menus: [
    option('From the sea', 'Oysters, smoked trout, turbot on the bone', 0),
    option('From the garden', 'Ember-roasted roots, leeks, wild mushrooms', 0),
    option('From the fire', 'Aged beef rib, marrow, burnt onion', 1_500),
  ],
  addOns: [
    option('Wine pairing', 'A glass with each of four plates', 4_500),
    option('A cookbook, signed', 'To take home', 3_200),
  ],
  payment: 'prepayment',
  depositPercent: null,
  freeUntilHours: 48,
  lateFeePercent: 100,
  noShowFeePercent: 100,
  refundPercent: 100,
};

const ROAST: ExperienceOffer = {
  ...ALWAYS,
  description: 'A whole chicken from the wood oven, potatoes, greens and gravy, for the middle of the table.',
  unit: 'guest',
  priceMinor: 3_400,
  currency,
  minParty: 2,
  maxParty: 6,
  sitting: 'service',
  weekdays: [7],
  services: ['Lunch'],
  times: null,
  menus: [],
  addOns: [option('Apple tart for the table', 'Warm, with cream', 1_800)],
  payment: null,
  depositPercent: null,
  freeUntilHours: 0,
  lateFeePercent: 0,
  noShowFeePercent: 0,
  refundPercent: 100,
};

const TASTING_ID = demoId('the tasting');
const DAY_TASTING: DayExperience = {
  experienceId: TASTING_ID,
  name: 'Tasting at the counter',
  isOn: true,
  seats: TASTING_SEATS,
  tableIds: null,
  offer: TASTING,
};

/** What the demo sells for a price: a tasting that is paid for, and a roast that is not. */
export async function makeExperiences(tx: TenantTransaction, since: Date): Promise<void> {
  const photoId = await takePhoto(tx, since);
  const made = [
    { id: TASTING_ID, name: DAY_TASTING.name, seats: TASTING_SEATS, photoId, offer: TASTING },
    { id: demoId('the roast'), name: 'Sunday roast to share', seats: 24, photoId: null, offer: ROAST },
  ];
  await tx.rows(
    sql`insert into experiences (restaurant_id, id, name, is_on, seats, table_ids, photo_id, offer, created_at, updated_at)
      select ${RESTAURANT}::uuid, e.id, e.name, true, e.seats, null, e."photoId", e.offer, ${since}, ${since}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as e(id uuid, name text, seats int, "photoId" uuid, offer jsonb)
      on conflict do nothing`,
  );
}

async function takePhoto(tx: TenantTransaction, since: Date): Promise<string> {
  const svg = await sharp(Buffer.from(DEMO_EXPERIENCE_PHOTO)).png().toBuffer();
  const { color, files } = await drawVariants('photo', svg);
  const id = newUuid();
  const variants = files.map(({ content, ...variant }) => variant);
  await tx.rows(
    sql`insert into media (restaurant_id, id, kind, position, alt_text, color, variants, created_at)
      select ${RESTAURANT}::uuid, ${id}::uuid, 'photo', coalesce(max(position), -1) + 1, 'Three plates under lamps at the counter of an open kitchen',
        ${color}, ${JSON.stringify(variants)}::jsonb, ${since}::timestamptz
      from media where restaurant_id = ${RESTAURANT} and kind = 'photo'`,
  );
  for (const { name, content } of files)
    await tx.rows(
      sql`insert into media_files (restaurant_id, media_id, name, content) values (${RESTAURANT}, ${id}, ${name}, ${content})`,
    );
  return id;
}

/**
 * Who comes to the tasting on the dates around a start that are laid out: nobody where an owner has changed it, or where people have
 * taken seats of that evening already.
 */
export async function tastingParties(
  tx: TenantTransaction,
  { dates, today, open }: { dates: readonly string[]; today: string; open: (date: string) => boolean },
): Promise<DemoParty[]> {
  const asMade = await tx.row(
    sql`select id from experiences where restaurant_id = ${RESTAURANT} and id = ${TASTING_ID} and updated_at = created_at
      and archived_at is null`,
  );
  if (!asMade) return [];
  const sold = await tx.rows<{ date: string }>(
    sql`select distinct date::text from experience_sittings
      where restaurant_id = ${RESTAURANT} and experience_id = ${TASTING_ID} and sold > 0`,
  );
  const taken = new Set(sold.map(({ date }) => date));
  return dates
    .filter(
      (date) =>
        date !== today && date >= addDays(today, -BOOKED.back) && date <= addDays(today, BOOKED.ahead),
    )
    .filter((date) => TASTING_DAYS.includes(new Date(`${date}T00:00:00Z`).getUTCDay()))
    .filter((date) => open(date) && !taken.has(date))
    .flatMap((date) => TASTING_TIMES.map((time) => tastingParty(date, time, date < today)));
}

function tastingParty(date: string, time: string, isOver: boolean): DemoParty {
  const subject = `tasting ${date} ${time}`;
  const chance = chanceOf(subject);
  const guests = 2 + chance.below(3);
  return {
    subject,
    date,
    time,
    guests,
    status: isOver ? 'completed' : 'confirmed',
    source: 'online',
    person: somebody(chance),
    specialRequests: null,
    cancellation: null,
    tables: [],
    here: null,
    satAfter: isOver ? chance.below(6) : null,
    bookedBefore: (3 + chance.below(12)) * 1_440 + chance.below(600),
    experience: boughtBy(subject, guests),
  };
}

/** A menu for each guest, wine for some. */
function boughtBy(subject: string, guests: number): BoughtExperience {
  const chance = chanceOf(`choices of ${subject}`);
  const ofSea = chance.below(guests + 1);
  const [sea, garden] = TASTING.menus;
  const [wine] = TASTING.addOns;
  const counted = (chosen: { optionId: string } | undefined, count: number) =>
    chosen && count > 0 ? [{ optionId: chosen.optionId, count }] : [];
  const bought = buyExperience(
    DAY_TASTING,
    {
      menus: [...counted(sea, ofSea), ...counted(garden, guests - ofSea)],
      addOns: counted(wine, chance.below(3)),
    },
    { guests, mustChoose: true },
  );
  if (typeof bought === 'string') throw new Error(`The demo cannot buy its own tasting: ${bought}.`);
  return bought;
}
