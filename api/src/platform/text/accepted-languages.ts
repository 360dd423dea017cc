/** More than any browser sends. */
const MOST = 20;

/** The languages of an `Accept-Language` header, the best first: `de-AT, de;q=0.8`. What is refused (`q=0`) is left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  const ranges = (header ?? '').split(',', MOST).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((part) => part.startsWith('q='));
    return { tag, weight: weight ? Number(weight.slice(2)) : 1 };
  });
  return ranges
    .filter(({ tag, weight }) => tag && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
