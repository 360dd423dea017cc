import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { mailboxFrame } from '../../../platform/mail/mailbox-pages.tsx';
import { isMailboxOpenTo } from '../../../platform/mail/serve-mailbox.ts';
import { LANGUAGES } from '../../restaurants/language.ts';
import type { PreviewedRestaurant } from './preview-booking.ts';
import { guestPreviews, type PreviewMail, staffPreviews } from './preview-mails.ts';

/** What a preview shows where no restaurant is named, or none is there. */
const ANY_RESTAURANT: PreviewedRestaurant = {
  restaurantId: '00000000-0000-7000-8000-000000000000',
  restaurant: 'The Copper Table',
  address: '12 Mercer Street, New York, NY 10013',
  phone: '+1 212 555 0142',
  timezone: 'America/New_York',
  restaurantEmail: 'table@coppertable.example',
  slug: 'copper-table',
  accentColor: '#b4532a',
  logo: null,
  latitude: null,
  longitude: null,
};

interface Asked {
  Params: { kind: string; language: string };
  Querystring: { restaurant?: string; as?: string };
}

/**
 * `/dev/mail/previews`: every mail about a booking, in every language, with an invented visit at the restaurant that
 * `?restaurant=<id>` names. For whom the mailbox is there; `?as=html` and `?as=text` show one form alone.
 */
export function serveMailPreviews(server: FastifyInstance, app: App): void {
  server.get<Pick<Asked, 'Querystring'>>('/dev/mail/previews', async (request, reply) => {
    if (!isMailboxOpenTo(app.env, request)) return reply.callNotFound();
    const restaurant = await previewedRestaurant(app, request.query.restaurant);
    const query = request.query.restaurant
      ? `?restaurant=${encodeURIComponent(request.query.restaurant)}`
      : '';
    const content = listPage(restaurant.restaurant, query);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(content);
  });
  server.get<Asked>('/dev/mail/previews/:kind/:language', async (request, reply) => {
    const { kind, language: asked } = request.params;
    const language = LANGUAGES.find((each) => each === asked);
    const draw = guestPreviews[kind] ?? staffPreviews[kind];
    if (!draw || !language || !isMailboxOpenTo(app.env, request)) return reply.callNotFound();
    const mail = draw(app, await previewedRestaurant(app, request.query.restaurant), language);
    reply.header('cache-control', 'no-store');
    if (request.query.as === 'text') return reply.type('text/plain; charset=utf-8').send(mail.text);
    const content = request.query.as === 'html' ? mail.html : mailPage(mail);
    return reply.type('text/html; charset=utf-8').send(content);
  });
}

async function previewedRestaurant(app: App, id = ''): Promise<PreviewedRestaurant> {
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId) return ANY_RESTAURANT;
  const found = await new TenantReads(app.pool).row<PreviewedRestaurant>(
    { restaurantIds: [restaurantId] },
    sql`select r.id as "restaurantId", r.name as restaurant, r.address, r.phone, r.timezone, r.email as "restaurantEmail",
          p.accent_color as "accentColor", p.latitude, p.longitude,
          (select slug from restaurant_slugs where restaurant_id = r.id and is_present) as slug,
          (select jsonb_build_object('restaurantId', restaurant_id, 'mediaId', id, 'variants', variants)
            from media where restaurant_id = r.id and kind = 'logo' limit 1) as logo
        from restaurants r left join restaurant_profiles p on p.restaurant_id = r.id where r.id = ${restaurantId}`,
  );
  return found ?? ANY_RESTAURANT;
}

function listPage(restaurant: string, query: string): string {
  return mailboxFrame(
    'Previews of mails',
    <>
      <header className="bar">
        <h1>Previews of mails</h1>
        <a className="action" href="/dev/mail">
          Mailbox
        </a>
      </header>
      <p className="quiet">As they are written now, of an invented visit at {restaurant}.</p>
      <ul className="mails">
        {Object.keys(guestPreviews).map((kind) => (
          <Kind key={kind} kind={kind} languages={LANGUAGES} query={query} />
        ))}
        {Object.keys(staffPreviews).map((kind) => (
          <Kind key={kind} kind={kind} languages={['en']} query={query} />
        ))}
      </ul>
    </>,
  );
}

function Kind({ kind, languages, query }: { kind: string; languages: readonly string[]; query: string }) {
  return (
    <li>
      <strong>{kind.replaceAll('-', ' ')}</strong>{' '}
      {languages.map((language) => (
        <a className="action" href={`/dev/mail/previews/${kind}/${language}${query}`} key={language}>
          {language}
        </a>
      ))}
    </li>
  );
}

function mailPage({ subject, senderName, replyTo, html, text }: PreviewMail): string {
  return mailboxFrame(
    subject,
    <>
      <header className="bar">
        <a className="action" href="/dev/mail/previews">
          Previews of mails
        </a>
      </header>
      <h1>{subject}</h1>
      <p className="quiet">
        From {senderName}
        {replyTo && `, answers to ${replyTo.address}`}
      </p>
      <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={html} title="The mail as HTML" />
      <pre>{text}</pre>
    </>,
  );
}
