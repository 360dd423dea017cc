import '@apollo/client';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Fragments are masked in the types exactly as `dataMasking` masks them at run time.
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {
    signatureStyle: 'modern';
  }
}
