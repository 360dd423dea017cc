/** Stands for the site's address (APP_URL), which is known when the server starts, not when the product is built. */
export const ADDRESS_PLACEHOLDER = 'https://site.invalid';
