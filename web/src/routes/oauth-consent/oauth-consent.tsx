import { useSearchParams } from 'react-router-dom';
import { ConsentByRequest } from '../../features/settings/consent/ConsentByRequest.tsx';
import { NoRequest } from '../../features/settings/consent/NoRequest.tsx';

/** /oauth/consent, where an app sends people to ask them. */
export function Component() {
  const [search] = useSearchParams();
  const requestId = search.get('request');
  return (
    <>
      <title>An app asks · Hoststand</title>
      {requestId ? (
        <ConsentByRequest key={requestId} requestId={requestId} />
      ) : (
        <NoRequest error={search.get('error')} />
      )}
    </>
  );
}
