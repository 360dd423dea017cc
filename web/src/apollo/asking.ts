import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react-router-dom';

/** What loaders ask before they know what to preload. */
export const asking = createContext<ApolloClient>();
