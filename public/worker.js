/** Shows push notifications, and opens their pages. It is loaded when a reader turns notifications on. */

self.addEventListener('push', (event) => {
  const { title, navigate, ...options } = event.data.json().notification;
  // Something is always shown: a browser ends the subscription of a site that stays silent.
  event.waitUntil(
    self.registration.showNotification(title, {
      ...options,
      icon: '/app-192.png',
      data: { navigate },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { navigate } = event.notification.data;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find(({ url }) => url === navigate);
      return open ? open.focus() : self.clients.openWindow(navigate);
    }),
  );
});
