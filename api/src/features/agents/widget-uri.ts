/** The page on which a guest books inside of an assistant, by the name that OpenAI wants it to have. */
export const WIDGET_URI = 'ui://widget/restaurant-reservation.html';
