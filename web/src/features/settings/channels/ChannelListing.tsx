import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Channels.module.css';
import { addressInWords, daysInWords, type Listing, partiesInWords } from './channel.ts';

interface Props {
  holder: string;
  listing: Listing;
}

/** What a channel is told of the restaurant, or would be told, as it stands now. */
export function ChannelListing({ holder, listing }: Props) {
  const titleId = useId();
  const { name, phone, url, bookingUrl, latitude, longitude, daysAhead, largestParty } = listing;
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId} order={4} size="sm">
        What {holder} sees
      </Title>
      <div className={classes.listing}>
        <Text className={classes.name}>{name}</Text>
        <dl className={classes.facts}>
          <Fact label="Address">{addressInWords(listing)}</Fact>
          <Fact label="On the map">
            {latitude !== null && longitude !== null && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
          </Fact>
          <Fact label="Phone">{phone}</Fact>
          <Fact label="On the web">{url}</Fact>
          {bookingUrl !== url && <Fact label="Booking page">{bookingUrl}</Fact>}
          <Fact label="Times for">{daysInWords(daysAhead)}</Fact>
          <Fact label="Parties of">{partiesInWords(largestParty)}</Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd data-untold={children ? undefined : true}>{children || 'Not set yet'}</dd>
    </div>
  );
}
