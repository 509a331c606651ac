/** Prints the page. Without script the browser's own command does. */
const button = document.querySelector<HTMLButtonElement>('[data-print]');
button?.addEventListener('click', () => {
  print();
});
if (button) button.dataset['live'] = '';
