import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = Pick<axe.Result, 'id'> & { nodes: Pick<axe.NodeResult, 'html'>[] };

/** Fails with each rule of axe that the page breaks, and where. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (page.frames().length === 1) return isFreeOf(await violationsOf(page));
  // A frame that has not taken the script within a second is left out without a word, and then the page lacks what is in it.
  await expect(async () => isFreeOf(await violationsWithFrames(page))).toPass({ timeout: 30_000 });
}

function isFreeOf(violations: readonly Violation[]): void {
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/**
 * A page without frames takes the script once, and is looked at as often as it is asked: what the package for Playwright does besides,
 * and does anew each time, takes several times as long as the look itself.
 */
async function violationsOf(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'], // what is well is not described
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  });
}

async function violationsWithFrames(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations;
}
