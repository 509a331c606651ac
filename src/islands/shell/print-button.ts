/** Prints the page. Without script, use the browser's own print command. */
const button = document.querySelector<HTMLButtonElement>('[data-print]');
button?.addEventListener('click', () => {
  print();
});
if (button) button.dataset['live'] = '';
