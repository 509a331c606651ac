import { innerCase } from '../../domain/inner-case.ts';

/**
 * Disables the submit button of an incomplete form and explains why above it. Only this script disables the button, so
 * it is always enabled without script, and again if the script fails.
 */
function guardSubmit(button: HTMLButtonElement, note: HTMLElement, form: HTMLFormElement): void {
  const list = new Intl.ListFormat(document.documentElement.lang);
  const update = () => {
    const text = reasonOf(form, note.dataset, list);
    if (note.textContent !== text) note.textContent = text;
    button.disabled = text !== '';
  };
  const tryToUpdate = () => {
    try {
      update();
    } catch {
      button.disabled = false;
    }
  };
  // Styles use the last event to report that the browser has filled in a field.
  for (const event of ['input', 'change', 'animationstart']) form.addEventListener(event, tryToUpdate);
  addEventListener('pageshow', tryToUpdate);
  tryToUpdate();
}

/** Why a form cannot be sent yet; '' if it can. */
function reasonOf(form: HTMLFormElement, messages: DOMStringMap, list: Intl.ListFormat): string {
  if (form.dataset['waiting'] !== undefined) return messages['waiting'] ?? '';
  const fields = [...form.querySelectorAll<HTMLInputElement>(':is(input, textarea)[required]')].filter(
    (field) => !field.closest('[data-proof]:not(.asked)'),
  );
  const missing = new Set(fields.filter(isMissing).map(nameOf));
  if (missing.size > 0) return (messages['needs'] ?? '').replace('{{fields}}', list.format(missing));
  const isWrong = fields.some((field) => field.validity.patternMismatch);
  return isWrong ? (messages['email'] ?? '') : '';
}

function isMissing(field: HTMLInputElement): boolean {
  if (field.type === 'radio' || field.type === 'checkbox') return field.validity.valueMissing;
  // Browsers hide autofilled values from scripts until the reader interacts with the page.
  return field.value.trim() === '' && getComputedStyle(field).animationName !== 'filled-in';
}

function nameOf(field: HTMLInputElement): string {
  const name = field.dataset['name'] ?? field.labels?.[0]?.textContent.trim() ?? '';
  return innerCase(document.documentElement.lang, name);
}

const note = document.getElementById('needs');
const button = document.querySelector<HTMLButtonElement>('[aria-describedby="needs"]');
if (note && button?.form) guardSubmit(button, note, button.form);
