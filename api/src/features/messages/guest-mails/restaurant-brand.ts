import type { App } from '../../../platform/app.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { MailBrand } from '../../../platform/mail/mail-brand.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import { mediaPath } from '../../restaurants/media/media-values.ts';
import { visitWords } from '../words/visit-words.ts';
import type { BookingToWriteAbout } from './booking-to-write-about.ts';

/** What a mail of a restaurant looks like, and where its page is. */
type Branded = Pick<
  BookingToWriteAbout,
  'restaurantId' | 'restaurant' | 'slug' | 'accentColor' | 'logo' | 'language'
>;

/** The restaurant as the one who writes: its name, logo and colour. */
export function brandOf(app: Pick<App, 'env'>, booking: Branded): MailBrand {
  return {
    name: unlinked(booking.restaurant),
    url: pageOf(app, booking),
    logo: logoOf(app, booking),
    accent: booking.accentColor,
    sentWith: visitWords[booking.language].sentWith,
  };
}

/** Where guests book: by the restaurant's own name, where it has chosen one. */
export function pageOf(
  { env }: Pick<App, 'env'>,
  { restaurantId, slug }: Pick<Branded, 'restaurantId' | 'slug'>,
) {
  return `${env.APP_URL}/book/${slug ?? globalId('Restaurant', restaurantId)}`;
}

function logoOf({ env }: Pick<App, 'env'>, { logo }: Branded): MailBrand['logo'] {
  const png = logo?.variants.find(({ contentType }) => contentType === 'image/png');
  if (!logo || !png?.width || !png.height) return null;
  return { url: `${env.APP_URL}${mediaPath(logo, png.name)}`, width: png.width, height: png.height };
}
