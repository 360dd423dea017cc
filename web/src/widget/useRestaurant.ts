import { useEffect, useRef, useState } from 'react';
import { HostBridge } from './host/host-bridge.ts';
import { wear } from './host/host-looks.ts';
import { i18n } from './language/i18n.ts';
import { Refused, type Restaurant } from './tools/answers.ts';
import { notAnswered, refusalInWords } from './tools/refusal-words.ts';
import { ServerTools, saidBy } from './tools/server-tools.ts';

/** What is known before the server has answered: what the host calls the place. */
interface Announced {
  name: string;
  address: string;
}

/** The restaurant that this page was opened for, and what carries its questions. */
export interface Opened {
  announced: Announced;
  restaurant: Restaurant | null;
  /** Why there is none, in words. */
  failure: string | null;
  /** Asks for it once more. */
  again(): void;
  host: HostBridge;
  tools: ServerTools;
  /** The language of the page: another one is another picture. */
  locale: string;
}

/** Introduces the page to its host, and hears which restaurant it is for. */
export function useRestaurant(): Opened {
  const [announced, setAnnounced] = useState<Announced>({ name: '', address: '' });
  const [restaurant, setRestaurant] = useState<Restaurant | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [locale, setLocale] = useState(i18n.locale);
  const asked = useRef('');
  const [{ host, tools }] = useState(() => {
    const made = new HostBridge({
      toolInput: (args) => {
        asked.current = textOf(args.restaurant_id);
        setAnnounced(announcedIn(args));
      },
      toolResult: (result) => take(() => saidBy<Restaurant>(result)),
      toolCancelled: () => setFailure(notAnswered()),
      context: (context) => {
        wear(context);
        setLocale(i18n.locale);
      },
    });
    return { host: made, tools: new ServerTools(made) };
  });

  const take = (read: () => Restaurant) => {
    try {
      setRestaurant(read());
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof Refused ? refusalInWords(error.refusal) : notAnswered());
    }
  };
  const again = () => {
    setFailure(null);
    tools.open(asked.current).then(
      (found) => take(() => found),
      (error) =>
        take(() => {
          throw error;
        }),
    );
  };

  useEffect(
    function introduce() {
      host.connect().then(
        (context) => {
          wear(context);
          setLocale(i18n.locale);
        },
        () => setFailure(notAnswered()),
      );
      const watch = new ResizeObserver(() => host.tellHeight(Math.ceil(document.body.scrollHeight)));
      watch.observe(document.body);
      return () => watch.disconnect();
    },
    [host],
  );

  return { announced, restaurant, failure, again, host, tools, locale };
}

function announcedIn({ restaurant_name, restaurant_address }: Record<string, unknown>): Announced {
  const { address, city } = (restaurant_address ?? {}) as Record<string, unknown>;
  return { name: textOf(restaurant_name), address: [address, city].map(textOf).filter(Boolean).join(', ') };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
