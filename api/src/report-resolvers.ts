import { SimulationResolver } from './features/lab/simulation.resolver.ts';
import { ReportResolver, RestaurantReportResolver } from './features/reports/report.resolver.ts';

/** What a house was, and what it could have been. */
export const reportResolvers = [RestaurantReportResolver, ReportResolver, SimulationResolver] as const;
