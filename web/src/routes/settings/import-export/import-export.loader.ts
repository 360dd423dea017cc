import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloading } from '../../../apollo/preloading.ts';
import { SettingsImportExportDocument } from './import-export.generated.ts';

/** Starts the query of whose data it is. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  queryRef: context.get(preloading)(SettingsImportExportDocument, { fetchPolicy: 'cache-and-network' }),
});
