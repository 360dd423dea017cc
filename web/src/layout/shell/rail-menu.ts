/** A menu of the rail's foot; who holds it open stands above it, where presses are heard before it is there. */
export interface RailMenuProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}
