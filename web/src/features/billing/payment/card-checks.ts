/** The brands that can pay, by the beginnings and lengths of their numbers. */
const BRANDS = [
  { brand: 'visa', name: 'Visa', begins: /^4/, digits: 16, cvcDigits: 3 },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    digits: 16,
    cvcDigits: 3,
  },
  { brand: 'amex', name: 'American Express', begins: /^3[47]/, digits: 15, cvcDigits: 4 },
  { brand: 'discover', name: 'Discover', begins: /^(6011|64[4-9]|65)/, digits: 16, cvcDigits: 3 },
] as const;

/** A card as it was typed. Nothing of it but brand and last four digits leaves the browser. */
export interface TypedCard {
  number: string;
  /** MM/YY. */
  expiry: string;
  cvc: string;
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

function brandOf(number: string) {
  return BRANDS.find(({ begins }) => begins.test(digitsOf(number)));
}

/** What is known of a card that passed the checks: brand and the last four digits. */
export function knownOfCard({ number }: TypedCard): { brand: string; lastFour: string } | null {
  const brand = brandOf(number)?.brand;
  return brand ? { brand, lastFour: digitsOf(number).slice(-4) } : null;
}

/** A brand as people write it. */
export function brandName(brand: string): string {
  return BRANDS.find((known) => known.brand === brand)?.name ?? brand;
}

/** Why a card number cannot be right; null when it can. */
export function faultOfNumber(number: string): string | null {
  const digits = digitsOf(number);
  if (digits === '') return 'Enter the card number.';
  if (/\D/.test(digits)) return 'A card number has digits only.';
  const brand = brandOf(number);
  if (!brand) return 'We take Visa, Mastercard, American Express and Discover.';
  if (digits.length !== brand.digits) return `A ${brand.name} number has ${brand.digits} digits.`;
  return passesLuhn(digits) ? null : 'This is not a card number. Check its digits.';
}

/** Why an expiry cannot be right; null for a card that is good to the end of this month or longer. */
export function faultOfExpiry(expiry: string, today: Date): string | null {
  if (expiry.trim() === '') return 'Enter the expiry date.';
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year) return 'Write the expiry date as MM/YY.';
  const endsBefore = new Date(2000 + Number(year), Number(month), 1);
  return endsBefore > today ? null : 'This card has expired. Use another card.';
}

/** Why a security code cannot be right for the card; null when it can. */
export function faultOfCvc(cvc: string, number: string): string | null {
  if (cvc.trim() === '') return 'Enter the CVC.';
  const { cvcDigits = 3, name = 'your card' } = brandOf(number) ?? {};
  if (!/^\d+$/.test(cvc.trim()) || cvc.trim().length !== cvcDigits) {
    return `The CVC of ${name} has ${cvcDigits} digits.`;
  }
  return null;
}

/** The check digit of ISO/IEC 7812: every second digit from the right counts twice. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
