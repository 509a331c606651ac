import './waiting.ts';

export interface ButtonLabels {
  off: string | undefined;
  on: string | undefined;
}

/** Shows whether a button, such as a star, is on, and removes the message about an earlier failure. */
export function paintButton(button: HTMLElement, isOn: boolean, labels: ButtonLabels): void {
  button.parentElement?.querySelectorAll<HTMLElement>('.out').forEach((message) => (message.hidden = true));
  button.classList.toggle('on', isOn);
  if (button.ariaPressed !== null) button.ariaPressed = String(isOn);
  const text = button.querySelector('span');
  if (text) text.textContent = (isOn ? labels.on : labels.off) ?? text.textContent;
}

/**
 * Shows next to a button why its change failed.
 * @param problems the element with the messages, each of class `out`; `data-problem` names the error's code
 * @param place what the message comes after
 */
export function showProblem(button: HTMLElement, problems: Element, error: unknown, place: Element = button): void {
  const code = error instanceof Error ? error.message : '';
  const message =
    problems.querySelector<HTMLElement>(`[data-problem="${CSS.escape(code)}"]`) ??
    problems.querySelector<HTMLElement>('.out');
  if (!message) return;
  place.after(message);
  message.hidden = false;
}

/** The last choice for each item with a pending change. */
const chosen = new Map<string, boolean>();

/** The result of a change: the state of the item, and the error if it is not the chosen one. */
interface ChangeResult {
  isOn: boolean;
  error?: unknown;
}

/**
 * Sends whether something is switched on. A choice made while a change is in progress is sent afterwards, so that the
 * last one wins.
 * @param key what the choice is about, the same for all of its buttons
 * @returns undefined if an earlier call sends the choice
 */
export async function sendInOrder(
  key: string,
  isOn: boolean,
  send: (isOn: boolean) => Promise<unknown>,
): Promise<ChangeResult | undefined> {
  const isInProgress = chosen.has(key);
  chosen.set(key, isOn);
  if (isInProgress) return undefined;
  let sent = !isOn;
  try {
    for (let next = isOn; next !== sent; next = chosen.get(key) ?? next) {
      await send(next);
      sent = next;
    }
    return { isOn: sent };
  } catch (error) {
    return { isOn: sent, error };
  } finally {
    chosen.delete(key);
  }
}
