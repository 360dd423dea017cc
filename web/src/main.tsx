import './mantine.css';
import './app.css';
import './touch.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createAppRouter } from './router.tsx';
import { createServices } from './services.ts';

const root = document.getElementById('root');
if (root) {
  const services = createServices();
  createRoot(root).render(
    <StrictMode>
      <App services={services} router={createAppRouter(services)} />
    </StrictMode>,
  );
}
