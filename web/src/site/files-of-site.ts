import { prerenderDevelopers } from './developers/prerender-developers.tsx';
import { prerender, type Template } from './prerender.tsx';

export { siteAnswers } from './site-answers.ts';

interface Built {
  site: Template;
  /** The built developers.html. */
  developers: string;
}

/** All that the server sends as it is: the public pages, those for developers, and the files beside them. */
export async function filesOfSite({ site, developers }: Built) {
  return [...(await prerender(site)), ...prerenderDevelopers(developers)];
}
