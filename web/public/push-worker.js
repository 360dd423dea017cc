// Shows the call of a waiting guest's restaurant while no page is open, and leads back to the place. It hears nothing of pages and their
// requests. The names of the store are those of place-push.ts.
addEventListener('push', (event) => {
  const { title, text, language } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      lang: language,
      icon: '/favicon.svg',
      tag: 'table-ready', // told again, it takes the place of the first
      renotify: true,
      requireInteraction: true,
      vibrate: [300, 150, 300, 150, 500],
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace());
});

async function openPlace() {
  const kept = await (await caches.open('hoststand.waitlist')).match('/waitlist/kept-place');
  const address = kept ? await kept.text() : '/';
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
