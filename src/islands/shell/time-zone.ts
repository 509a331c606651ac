const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const cookie = `zone=${timeZone}`;
const secure = location.protocol === 'https:' ? ';secure' : '';

// Tells the server the browser's time zone, for the times of the next page.
if (!document.cookie.split('; ').includes(cookie))
  document.cookie = `${cookie};path=/;max-age=31536000;samesite=lax${secure}`;

export {};
