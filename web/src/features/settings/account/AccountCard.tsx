import { SettingsCard, type SettingsCardFrame } from '../../../ui/cards/SettingsCard.tsx';
import { accountSections } from '../settings-parts.ts';

interface Props extends SettingsCardFrame {
  section: keyof typeof accountSections;
}

/** A card of the account, reached by its anchor. */
export function AccountCard({ section, ...card }: Props) {
  const { anchor, label } = accountSections[section];
  return <SettingsCard anchor={anchor} title={label} {...card} />;
}
