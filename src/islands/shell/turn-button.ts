/** The label of a button in each of its states. */
export interface ButtonLabels {
  off: string | undefined;
  on: string | undefined;
}

/** Shows whether a button, such as a star, is on, and takes the message about an earlier failure away. */
export function paintButton(button: HTMLElement, isOn: boolean, labels: ButtonLabels): void {
  button.parentElement?.querySelectorAll<HTMLElement>('.out').forEach((message) => (message.hidden = true));
  button.classList.toggle('on', isOn);
  if (button.ariaPressed !== null) button.ariaPressed = String(isOn);
  const text = button.querySelector('span');
  if (text) text.textContent = (isOn ? labels.on : labels.off) ?? text.textContent;
}

/**
 * Says beside a button why its change failed.
 * @param problems the element with the messages, each of class `out`; `data-problem` names the error's code
 */
export function sayProblem(button: HTMLElement, problems: Element, error: unknown): void {
  const code = error instanceof Error ? error.message : '';
  const message =
    problems.querySelector<HTMLElement>(`[data-problem="${CSS.escape(code)}"]`) ??
    problems.querySelector<HTMLElement>('.out');
  if (!message) return;
  button.after(message);
  message.hidden = false;
}
