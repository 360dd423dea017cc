import { HoststandBooking } from './hoststand-booking.ts';

// Loaded twice, it stays the first one.
if (!customElements.get('hoststand-booking')) customElements.define('hoststand-booking', HoststandBooking);
