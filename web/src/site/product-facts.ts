import { TAGLINE } from '../content/navigation.ts';
import { ADDRESS_PLACEHOLDER } from './address-placeholder.ts';
import { plans } from './pricing/plans.ts';

/** Who makes it, for machines. */
export const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${ADDRESS_PLACEHOLDER}/#organization`,
  name: 'Hoststand',
  url: ADDRESS_PLACEHOLDER,
  logo: `${ADDRESS_PLACEHOLDER}/favicon.svg`,
  slogan: TAGLINE,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    url: `${ADDRESS_PLACEHOLDER}/contact`,
    availableLanguage: 'English',
  },
};

/** What it is and costs, for machines: no ratings, as nobody gave any. */
export const product = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  '@id': `${ADDRESS_PLACEHOLDER}/#product`,
  name: 'Hoststand',
  description: TAGLINE,
  url: ADDRESS_PLACEHOLDER,
  image: `${ADDRESS_PLACEHOLDER}/share.png`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any with a web browser',
  publisher: { '@id': `${ADDRESS_PLACEHOLDER}/#organization` },
  offers: plans.map(({ name, price, description }) => ({
    '@type': 'Offer',
    name,
    description,
    price: String(price),
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: String(price),
      priceCurrency: 'USD',
      unitCode: 'MON',
    },
    url: `${ADDRESS_PLACEHOLDER}/pricing`,
  })),
};
