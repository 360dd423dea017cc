import { wakeSite } from './alive/wake-site.ts';

// In development nothing is prerendered: the page is drawn whole, and what needs React has it.
if (import.meta.env.DEV) await (await import('./draw-page.tsx')).drawPage();
wakeSite(document);
