import { i18n } from './language/i18n.ts';
import { languageOf, preferredLanguage } from './language/languages.ts';
import { beginToSpeak, speak } from './language/speak.ts';
import './tokens.css';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingPage } from './BookingPage.tsx';
import { EmbedPage } from './embed/EmbedPage.tsx';
import { HostPage } from './embed/host-page.ts';
import { BookingSkeleton } from './outline/BookingSkeleton.tsx';
import { PageFrame } from './PageFrame.tsx';
import { restaurantIdOf } from './restaurant/restaurant-id.ts';

// Loaded by those who have booked, or wait, alone: to keep the booking page light.
const ManagePage = lazy(async () => ({ default: (await import('./manage/ManagePage.tsx')).ManagePage }));

const RarePage = lazy(async () => ({ default: (await import('./RarePage.tsx')).RarePage }));

const WaitlistPage = lazy(async () => ({
  default: (await import('./waitlist/WaitlistPage.tsx')).WaitlistPage,
}));

// Greeted as soon as the frame has loaded, which may be before anything is drawn.
const host = new HostPage(window);

// What else is linked to may not stand in a frame, or has no place in one.
if (window.parent !== window)
  document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }));

function DinerPage() {
  const { pathname } = location;
  if (pathname === '/manage') return <Later label={i18n._('Loading your booking…')} page={<ManagePage />} />;
  if (pathname === '/visit' || pathname.startsWith('/gift/'))
    return <Later label={i18n._('Loading…')} page={<RarePage />} />;
  if (pathname.startsWith('/waitlist/')) {
    return <Later label={i18n._('Loading the waitlist…')} page={<WaitlistPage />} />;
  }
  if (pathname.startsWith('/embed/'))
    return <EmbedPage host={host} restaurantId={restaurantIdOf(pathname)} />;
  return <BookingPage restaurantId={restaurantIdOf(pathname)} />;
}

function Later({ label, page }: { label: string; page: ReactNode }) {
  const outline = (
    <PageFrame>
      <BookingSkeleton label={label} />
    </PageFrame>
  );
  return <Suspense fallback={outline}>{page}</Suspense>;
}

const root = document.getElementById('root');
// A language that the restaurant has chosen for all stands in the page already.
const fixed = languageOf(root?.dataset.language ?? '');
const language = fixed ?? preferredLanguage(location.search, navigator.languages);
// Pages of their own say most of what is left out at the beginning.
const isBooking = /^\/(book|embed)\//.test(location.pathname);
await (isBooking ? beginToSpeak(language) : speak(language));
if (root) void draw(root);

async function draw(into: HTMLElement): Promise<void> {
  const page = location.pathname.startsWith('/g/') ? await groupPage() : <DinerPage />;
  createRoot(into).render(<StrictMode>{page}</StrictMode>);
}

/** Not waited for by an outline: what the server has drawn of it stays until its code is there, and leads on without it. */
async function groupPage(): Promise<ReactNode> {
  const { GroupPage } = await import('./group/GroupPage.tsx');
  return <GroupPage />;
}
