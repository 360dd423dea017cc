import { foreignZoneName } from '../../shared/dates/zone-names.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';

/** Says whose times these are where the reader's clock is another one; else nothing. */
export function ForeignZone({ timezone }: { timezone: string }) {
  const ours = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = foreignZoneName(timezone, ours, i18n.locale);
  if (!zone) return null;
  return <p className={controls.hint}>{i18n._('All times are the restaurant’s own: {zone}.', { zone })}</p>;
}
