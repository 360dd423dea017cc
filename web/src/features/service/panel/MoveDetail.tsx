import { Text } from '@mantine/core';
import { outsideWordsOf } from '../asked-area.ts';
import { namesOf, type Party, tablesOfSeated } from '../service.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { Acts } from './Acts.tsx';
import { DetailCard } from './DetailCard.tsx';
import { PartyNeeds } from './PartyNeeds.tsx';
import { bestChoice, PlaceChoices } from './PlaceChoices.tsx';

interface MoveDetailProps {
  party: Party;
  service: Service;
  host: ServiceHost;
}

/** A party that sits and gets another table. */
export function MoveDetail({ party, service, host }: MoveDetailProps) {
  const { placing, places, place, letGo } = host;
  const from = namesOf(tablesOfSeated(service.room, party.id));
  const best = bestChoice(places);
  const outside = best && outsideWordsOf(party, best.tableIds, service.room);
  const toBest = [best && `Move to ${best.name}`, outside].filter(Boolean).join(', ');
  return (
    <DetailCard
      acts={
        best?.isFree && (
          <Acts
            first={{ words: toBest, onDo: () => void place(best.tableIds, best.name) }}
            isBusy={placing.isOnItsWay}
            more={[]}
            others={[{ words: 'Stay', onDo: () => letGo() }]}
          />
        )
      }
      onClose={() => letGo()}
      side={`${party.guests} · ${from ? `from ${from}` : 'no table'}`}
      title={`Move ${party.name}`}
    >
      {party.booking && <PartyNeeds booking={party.booking} />}
      <Text aria-live="polite" c="dimmed" size="sm">
        {placing.isOnItsWay ? `Moving ${party.name}…` : (places?.explanation ?? 'Looking for a table…')}
      </Text>
      <PlaceChoices guests={party.guests} host={host} service={service} verb="Move" />
    </DetailCard>
  );
}
