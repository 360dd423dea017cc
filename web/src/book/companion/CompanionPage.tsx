import { useCallback } from 'react';
import type { SharedBookingStatus } from '../../generated/schema-types.ts';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import widget from '../BookingWidget.module.css';
import type { Fact } from '../confirmed/booking-facts.ts';
import { i18n } from '../language/i18n.ts';
import { speakFor } from '../language/speak.ts';
import { useManageToken } from '../manage/useManageToken.ts';
import { BookingSkeleton } from '../outline/BookingSkeleton.tsx';
import { PageFrame } from '../PageFrame.tsx';
import { useLoaded } from '../requests/useLoaded.ts';
import { useReloadOnReturn } from '../requests/useReloadOnReturn.ts';
import { LoadFailed, NothingToBook } from '../restaurant/NothingToBook.tsx';
import { drawOwnLooks } from '../restaurant/own-looks.ts';
import { RestaurantHeader } from '../restaurant/RestaurantHeader.tsx';
import { AttentionIcon, CalendarIcon, TickIcon } from '../ui/icons.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { VisitActs } from '../visit/VisitActs.tsx';
import { VisitCard } from '../visit/VisitCard.tsx';
import { SharedBookingDocument, type SharedBookingQuery } from './SharedBooking.generated.ts';

type SharedBooking = NonNullable<SharedBookingQuery['sharedBooking']>;

/** The page of those who come along: where and when, as it stands now, and nothing of who booked. */
export function CompanionPage() {
  const token = useManageToken();
  return (
    <PageFrame>
      <ToastProvider>{token ? <VisitBehind key={token} token={token} /> : <ShowsNothing />}</ToastProvider>
    </PageFrame>
  );
}

function VisitBehind({ token }: { token: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const found = await requestGraphql(SharedBookingDocument, { token }, { signal });
      drawOwnLooks(found.sharedBooking?.restaurant ?? null);
      await speakFor(found.sharedBooking?.restaurant ?? null);
      return found;
    },
    [token],
  );
  const { status, value, reload } = useLoaded(load);
  useReloadOnReturn(reload);
  if (status === 'loading' && !value) return <BookingSkeleton label={i18n._('Loading the visit…')} />;
  if (!value) return <LoadFailed onRetry={reload} title={i18n._('Could not load the visit')} />;
  const { sharedBooking } = value;
  return sharedBooking ? <Visit token={token} visit={sharedBooking} /> : <ShowsNothing />;
}

function Visit({ token, visit }: { token: string; visit: SharedBooking }) {
  const { status, restaurant } = visit;
  const { title, tone, icon } = standingOf(status);
  const isAhead = status === 'REQUESTED' || status === 'CONFIRMED';
  return (
    <div className={widget.widget}>
      <PageTitle>{i18n._('Your visit to {restaurant}', { restaurant: restaurant.name })}</PageTitle>
      <RestaurantHeader hasPhotos isBrief restaurant={restaurant} />
      <VisitCard
        facts={placeFacts(restaurant)}
        hasFocus={false}
        icon={icon}
        text={
          isAhead ? i18n._('Ask whoever booked about a change; they can tell the restaurant.') : undefined
        }
        title={title}
        today={restaurant.today}
        tone={tone}
        visit={visit}
      >
        {isAhead && (
          <VisitActs
            calendarKey={{ companion: token }}
            details={restaurant.phone ?? ''}
            restaurant={restaurant}
            visit={visit}
          />
        )}
      </VisitCard>
    </div>
  );
}

function standingOf(status: SharedBookingStatus) {
  switch (status) {
    case 'CONFIRMED':
      return { title: i18n._('You are expected'), tone: 'glad', icon: <TickIcon /> } as const;
    case 'REQUESTED': {
      const title = i18n._('The restaurant has the request and will confirm it');
      return { title, tone: 'waiting', icon: <CalendarIcon /> } as const;
    }
    case 'CANCELLED':
      return { title: i18n._('This visit is called off'), tone: 'quiet', icon: <AttentionIcon /> } as const;
    case 'OVER':
      return { title: i18n._('This visit is over'), tone: 'quiet', icon: <CalendarIcon /> } as const;
  }
}

function placeFacts({ address, phone }: SharedBooking['restaurant']): Fact[] {
  return [
    ...(address ? ([[i18n._('Where'), address]] as const) : []),
    ...(phone ? ([[i18n._('Phone'), phone]] as const) : []),
  ];
}

function ShowsNothing() {
  return (
    <NothingToBook title={i18n._('This link shows no visit')}>
      <p>
        {i18n._(
          'Please check that you have the whole link. If you have, whoever sent it has stopped sharing it: please ask them.',
        )}
      </p>
    </NothingToBook>
  );
}
