import { Icon } from '../ui/icons.tsx';

/** A card to pay with. */
export function CardIcon() {
  return (
    <Icon>
      <rect height="14" rx="2.5" width="18" x="3" y="5" />
      <path d="M3 10h18M7 15h3" />
    </Icon>
  );
}
