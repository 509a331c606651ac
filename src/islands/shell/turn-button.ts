/** What a button says in each of its states. */
export interface ButtonWords {
  off: string | undefined;
  on: string | undefined;
}

/** Shows whether a button, such as a star, is on. */
function paint(button: HTMLElement, isOn: boolean, words: ButtonWords): void {
  button.classList.toggle('on', isOn);
  if (button.ariaPressed !== null) button.ariaPressed = String(isOn);
  const text = button.querySelector('span');
  if (text) text.textContent = (isOn ? words.on : words.off) ?? text.textContent;
}

/**
 * Shows a button as it will be, and does what makes it so; when that fails, it is as it was and says why beside it.
 * @param problems the element with the messages, each of class `out`
 */
export async function turnButton(
  button: HTMLElement,
  isOn: boolean,
  { words, problems, act }: { words: ButtonWords; problems: Element; act: () => Promise<unknown> },
): Promise<boolean> {
  const was = button.classList.contains('on');
  button.parentElement?.querySelectorAll('.out').forEach((message) => {
    if (message instanceof HTMLElement) message.hidden = true;
  });
  paint(button, isOn, words);
  try {
    await act();
    return true;
  } catch (error) {
    paint(button, was, words);
    const code = error instanceof Error ? error.message : '';
    const message =
      problems.querySelector<HTMLElement>(`[data-problem="${CSS.escape(code)}"]`) ??
      problems.querySelector<HTMLElement>('.out');
    if (message) {
      button.after(message);
      message.hidden = false;
    }
    return false;
  }
}
