export { addDays, addMonths, isTimezone, localDateAt } from '../features/availability/zoned-time.ts';
