// Decision 0581: changes made offline wait in the worker.
if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', showWaiting);

/** Shows how many changes wait for a connection, as `public/worker.js` says. */
function showWaiting({ data }: MessageEvent<string>): void {
  document.querySelector('[data-waiting]')?.remove();
  if (!data) return;
  const line = document.createElement('p');
  line.className = 'banner';
  line.dataset['waiting'] = '';
  line.role = 'status';
  line.textContent = data;
  document.getElementById('content')?.prepend(line);
}
