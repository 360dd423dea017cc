import { SimulationResolver } from './features/lab/simulation.resolver.ts';
import {
  ForecastOverbookingResolver,
  ForecastResolver,
} from './features/reports/forecast/forecast.resolver.ts';
import { ReportResolver, RestaurantReportResolver } from './features/reports/report.resolver.ts';
import { NoShowRiskResolver } from './features/reports/risk/no-show-risk.resolver.ts';

/** What a house was, what is ahead of it, and what it could have been. */
export const reportResolvers = [
  RestaurantReportResolver,
  ReportResolver,
  ForecastResolver,
  ForecastOverbookingResolver,
  SimulationResolver,
  NoShowRiskResolver,
] as const;
