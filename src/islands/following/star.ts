/** What a star says in each of its states. */
export interface StarWords {
  follow?: string;
  following?: string;
}

/** Shows whether what a star belongs to is followed. */
export function paintStar(star: HTMLElement, followed: boolean, words: StarWords): void {
  star.classList.toggle('followed', followed);
  if (star.ariaPressed !== null) star.ariaPressed = String(followed);
  const text = star.querySelector('span');
  if (text) text.textContent = (followed ? words.following : words.follow) ?? text.textContent;
}

/**
 * Shows a star as it will be, and does what makes it so; when that fails, the star is as it was and says why beside it.
 * @param problems the element with the messages, each of class `out`
 */
export async function turnStar(
  star: HTMLElement,
  followed: boolean,
  { words, problems, act }: { words: StarWords; problems: Element; act: () => Promise<unknown> },
): Promise<boolean> {
  const was = star.classList.contains('followed');
  star.parentElement?.querySelectorAll('.out').forEach((message) => {
    if (message instanceof HTMLElement) message.hidden = true;
  });
  paintStar(star, followed, words);
  try {
    await act();
    return true;
  } catch (error) {
    paintStar(star, was, words);
    const code = error instanceof Error ? error.message : '';
    const message =
      problems.querySelector<HTMLElement>(`[data-problem="${CSS.escape(code)}"]`) ??
      problems.querySelector<HTMLElement>('.out');
    if (message) {
      star.after(message);
      message.hidden = false;
    }
    return false;
  }
}
