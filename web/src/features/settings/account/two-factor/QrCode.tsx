import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** Light modules around the code, without which cameras do not find it (ISO 18004 asks for four). */
const QUIET_ZONE = 4;

interface Props {
  text: string;
  /** What the code is for, read out in its place. */
  label: string;
}

/** A QR code, dark on light in both colour schemes: not every camera reads it the other way round. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      aria-label={label}
      className={classes.code}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={path} />
    </svg>
  );
}
