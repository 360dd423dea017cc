import { writeFileSync } from 'node:fs';
import { GUARANTEED, IMPORTED, PATTERN } from '../api/reports/risk/generated-bookings.ts';
import { heldOut } from '../api/reports/risk/held-out.ts';
import { type Curve, calibrationPlot } from './calibration-plot.ts';
import { demoNightsInside } from './demo-nights.ts';

/*
 * `node tests/calibration/run.ts`: how right the risk of a no-show and the forecast are on what they have not seen. Draws
 * docs/images/no-show-calibration.svg and says the figures that docs/forecast.md has. Chance is the same at every run.
 */

const HOUSES = 60;
const PLOT = new URL('../../docs/images/no-show-calibration.svg', import.meta.url);

const kinds = [
  { name: 'a pattern, 2,000 bookings', bookings: 2_000, truth: PATTERN },
  { name: 'a pattern, 500 bookings', bookings: 500, truth: PATTERN },
  { name: 'a pattern, 200 bookings', bookings: 200, truth: PATTERN },
  { name: 'no pattern, 500 bookings', bookings: 500, truth: {} },
  { name: 'guarantees, 500 bookings', bookings: 500, truth: PATTERN, shares: GUARANTEED },
  {
    name: 'an imported history, 2,000',
    bookings: 2_000,
    truth: { ...PATTERN, VISITS: [0, 0.9, -1.4] },
    shares: IMPORTED,
  },
];

const say = (line: string) => process.stdout.write(`${line}\n`);

const curves: Curve[] = [];
say('| houses with | errs less than the rate alone by | farthest off in a tenth |\n|---|---|---|');
for (const { name, bookings, ...kind } of kinds) {
  const { skill, deciles } = await heldOut(HOUSES, bookings, kind);
  const off = Math.max(...deciles.map(({ told, came }) => Math.abs(told - came)));
  say(`| ${name} | ${(skill * 100).toFixed(1)} % | ${(off * 100).toFixed(1)} points |`);
  curves.push({ name, points: deciles });
}
writeFileSync(PLOT, calibrationPlot(curves));

const { inside, nights } = demoNightsInside();
say(`\nThe demo: ${((inside / nights) * 100).toFixed(0)} % of ${nights} nights ended inside.`);
