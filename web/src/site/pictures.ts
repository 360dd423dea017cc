/** The pictures of screens below `web/public/pictures`, as `npm run shots -- --site` takes them; sizes in pixels of the page. */
export const sizes = {
  service: { width: 1_024, height: 768 },
  'booking-page': { width: 390, height: 844 },
  day: { width: 1_440, height: 900 },
} as const;
