import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = 'http://localhost:4000';

/** In development the diner's pages answer at their addresses, as the server does with the built ones. */
const bookingPages: Plugin = {
  name: 'booking-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (/^\/(book|waitlist\/join)\/|^\/(manage|waitlist\/place)$/.test(path)) request.url = '/book.html';
      next();
    });
  },
};

/** Two entries: the application, and the diner's booking page, which loads none of the application's kit. */
export default defineConfig({
  plugins: [react(), bookingPages],
  server: { proxy: { '/graphql': { target: API, ws: true } } },
  build: {
    outDir: 'dist',
    manifest: true,
    rolldownOptions: { input: { app: 'index.html', book: 'book.html' } },
  },
});
