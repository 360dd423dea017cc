import type { createQueryPreloader } from '@apollo/client/react';
import { createContext } from 'react-router-dom';

/** Loaders start their query with `context.get(preloading)(XDocument, …)`, before their view has been fetched. */
export const preloading = createContext<ReturnType<typeof createQueryPreloader>>();
