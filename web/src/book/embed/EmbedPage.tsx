import { useEffect, useRef, useState } from 'react';
import { BookingWidget } from '../BookingWidget.tsx';
import { i18n } from '../language/i18n.ts';
import { languageOf, preferredLanguage } from '../language/languages.ts';
import { speak } from '../language/speak.ts';
import { useLanguage } from '../language/useLanguage.ts';
import { EmbedFrame } from './EmbedFrame.tsx';
import { hidesHeader } from './header-choice.ts';
import type { HostPage } from './host-page.ts';
import { useEscape } from './useEscape.ts';
import { useHostWishes } from './useHostWishes.ts';
import { useLooks } from './useLooks.ts';

interface Props {
  /** Null when the address of the page names none. */
  restaurantId: string | null;
  host: HostPage;
}

/** The booking form alone, made for a frame on the restaurant's own site: as high as what it shows, and as the page around asks. */
export function EmbedPage({ restaurantId, host }: Props) {
  const main = useRef<HTMLElement>(null);
  const wishes = useHostWishes(host);
  const showLooks = useLooks(wishes.accent);
  const [isFixed, setFixed] = useState(() => document.getElementById('root')?.dataset.language !== undefined);
  useEscape(host);
  useEffect(
    function tellHeight() {
      const element = main.current;
      if (!element) return;
      const observer = new ResizeObserver(() =>
        host.tell({ type: 'resize', height: Math.ceil(element.getBoundingClientRect().height) }),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [host],
  );
  const language = useLanguage();
  useEffect(() => host.tell({ type: 'language', language }), [host, language]);
  useEffect(
    function speakAsAsked() {
      if (wishes.lang === undefined || isFixed) return;
      const asked = languageOf(wishes.lang) ?? preferredLanguage('', navigator.languages);
      if (asked !== i18n.locale) void speak(asked);
    },
    [wishes.lang, isFixed],
  );
  const isHeaderHidden =
    wishes.header === undefined ? hidesHeader(location.search) : wishes.header === 'none';
  return (
    <EmbedFrame isHeaderHidden={isHeaderHidden} ref={main}>
      <BookingWidget
        onNews={(news) => host.tell(news)}
        onRestaurant={({ embed, language: chosen }) => {
          setFixed(chosen !== null);
          showLooks(embed);
        }}
        query={queryOf(location.search, wishes.prefill)}
        restaurantId={restaurantId}
      />
    </EmbedFrame>
  );
}

/** What is asked for by the address and by message, as the form reads it: in memory, in no address. */
function queryOf(search: string, prefill: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(prefill)) query.set(name, value);
  return String(query);
}
