/** What was told and what came, tenth by tenth. */
export interface Curve {
  name: string;
  points: readonly { told: number; came: number }[];
}

const SIDE = 420;
const LEFT = 56;
const TOP = 24;
const MOST = 0.5;
const INK = '#4b4740';
const LOOKS = [
  { colour: '#186f61', sign: 'circle' },
  { colour: '#a14f00', sign: 'square' },
  { colour: '#5b4bb5', sign: 'diamond' },
  { colour: '#7a756c', sign: 'cross' },
  { colour: '#a3243b', sign: 'triangle' },
  { colour: '#1d5fa8', sign: 'ring' },
] as const;

/** Two points to either side of the line are as right as it has to be. */
const BAND = 0.02;

const x = (share: number) => LEFT + (share / MOST) * SIDE;
const y = (share: number) => TOP + SIDE - (share / MOST) * SIDE;
const at = (number: number) => number.toFixed(1);

/** A calibration plot as SVG: a point for each tenth of the bookings, on the line where as many stayed away as was told. */
export function calibrationPlot(curves: readonly Curve[]): string {
  const ticks = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
  const lines = ticks.flatMap((tick) => [
    `<line x1="${at(x(0))}" x2="${at(x(MOST))}" y1="${at(y(tick))}" y2="${at(y(tick))}" stroke="#e3dfd7"/>`,
    `<text x="${LEFT - 8}" y="${at(y(tick) + 4)}" text-anchor="end">${tick * 100} %</text>`,
    `<text x="${at(x(tick))}" y="${TOP + SIDE + 20}" text-anchor="middle">${tick * 100} %</text>`,
  ]);
  const band = `${at(x(0))},${at(y(BAND))} ${at(x(MOST - BAND))},${at(y(MOST))} ${at(x(MOST))},${at(y(MOST))} ${at(x(MOST))},${at(y(MOST - BAND))} ${at(x(BAND))},${at(y(0))} ${at(x(0))},${at(y(0))}`;
  const signs = curves.flatMap(({ points }, place) =>
    points.map(({ told, came }) => sign(place, x(told), y(came))),
  );
  const legend = curves.flatMap(({ name }, place) => [
    sign(place, LEFT + 20, TOP + 18 + place * 22),
    `<text x="${LEFT + 32}" y="${TOP + 22 + place * 22}">${name}</text>`,
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + SIDE + 24} ${TOP + SIDE + 52}" role="img" aria-label="No-shows that were told against those that came" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">
<rect width="100%" height="100%" fill="#fff"/>
${lines.join('\n')}
<polygon points="${band}" fill="#186f61" fill-opacity="0.12"/>
<line x1="${at(x(0))}" y1="${at(y(0))}" x2="${at(x(MOST))}" y2="${at(y(MOST))}" stroke="${INK}" stroke-dasharray="4 4"/>
${signs.join('\n')}
${legend.join('\n')}
<text x="${LEFT + SIDE / 2}" y="${TOP + SIDE + 42}" text-anchor="middle">chance of a no-show that was told, mean of a tenth of the bookings</text>
<text transform="translate(14 ${TOP + SIDE / 2}) rotate(-90)" text-anchor="middle">parties that stayed away</text>
</svg>
`;
}

/** A sign of a curve, told apart by shape as well as by colour. */
function sign(place: number, left: number, top: number): string {
  const { colour, sign: shape } = LOOKS[place % LOOKS.length] ?? LOOKS[0];
  if (shape === 'circle') return `<circle cx="${at(left)}" cy="${at(top)}" r="5" fill="${colour}"/>`;
  if (shape === 'ring')
    return `<circle cx="${at(left)}" cy="${at(top)}" r="4.5" fill="#fff" stroke="${colour}" stroke-width="2.5"/>`;
  if (shape === 'triangle') return `<path d="M${at(left)} ${at(top - 5.5)}l5.5 10h-11z" fill="${colour}"/>`;
  if (shape === 'cross')
    return `<path d="M${at(left - 4)} ${at(top - 4)}l8 8m0 -8l-8 8" stroke="${colour}" stroke-width="2.5"/>`;
  const turned = shape === 'diamond' ? ` transform="rotate(45 ${at(left)} ${at(top)})"` : '';
  return `<rect x="${at(left - 4.2)}" y="${at(top - 4.2)}" width="8.4" height="8.4" fill="${colour}"${turned}/>`;
}
