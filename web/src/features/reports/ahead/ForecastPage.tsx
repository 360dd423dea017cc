import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../ui/heads/PageHead.tsx';
import listPage from '../../../ui/ListPage.module.css';
import { PrintButton } from '../parts/PrintButton.tsx';
import { ReportsSwitch } from '../parts/ReportsSwitch.tsx';
import { spanInWords } from '../parts/report-words.ts';
import filters from '../view/ReportFilters.module.css';
import classes from '../view/ReportPage.module.css';
import { ForecastCard } from './ForecastCard.tsx';
import { ForecastHeadline } from './ForecastHeadline.tsx';
import { ForecastPage_RestaurantFragmentDoc } from './ForecastPage.generated.ts';
import { nightsAhead } from './forecast-words.ts';
import { OverbookingCard } from './OverbookingCard.tsx';

/** What the next two weeks are expected to come to, for all services or for one. */
export function ForecastPage({
  restaurant: from,
}: {
  restaurant: FragmentType<typeof ForecastPage_RestaurantFragmentDoc>;
}) {
  const { data } = useSuspenseFragment({
    fragment: ForecastPage_RestaurantFragmentDoc,
    fragmentName: 'ForecastPage_restaurant',
    from,
  });
  const [params, setParams] = useSearchParams();
  const { forecast, name } = data;
  if (!forecast) throw new Error('The forecast could not be had');
  const { services } = forecast;
  const file = `${name} ${forecast.from} to ${forecast.to}`;
  const asked = params.get('service');
  const service = asked !== null && services.includes(asked) ? asked : null;
  const nights = nightsAhead(forecast, service);
  const choose = (chosen: string) =>
    setParams(chosen ? { service: chosen } : {}, { preventScrollReset: true });
  return (
    <div className={listPage.page}>
      <PageHead
        lead={`What ${spanInWords(forecast.from, forecast.to)} may come to`}
        title="Reports"
        tools={
          <>
            <ReportsSwitch view="ahead" />
            <PrintButton />
          </>
        }
      />
      {services.length > 1 && (
        <search aria-label="What the forecast is about" className={filters.filters}>
          <NativeSelect
            data={[{ value: '', label: 'All services' }, ...services]}
            label="Service"
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            value={service ?? ''}
          />
        </search>
      )}
      <ForecastHeadline nights={nights} />
      <div className={classes.cards}>
        <ForecastCard file={file} forecast={forecast} nights={nights} />
        <OverbookingCard
          advice={forecast.overbooking.filter((each) => service === null || each.service === service)}
          file={file}
          isOfMany={services.length > 1}
        />
      </div>
    </div>
  );
}
