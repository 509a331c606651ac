/** Back and forward of the bar that the installed product shows. */
for (const button of document.querySelectorAll<HTMLElement>('[data-go]')) {
  button.addEventListener('click', () => {
    history.go(Number(button.dataset['go']));
  });
}
