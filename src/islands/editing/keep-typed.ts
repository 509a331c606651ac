/** What was typed into a form is kept for a sign-in, not for another day. */
const MAX_AGE_MS = 60 * 60_000;
const FORMS = 'form:is(.admin-form, .correcting)[method="post"]';
const STORED_AS = `typed ${location.pathname}`;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let isChanged = false;

/** The controls that a reader fills in, by form. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      'name' in element &&
      'value' in element &&
      element.getAttribute('name') !== '' &&
      !element.matches('button, [type="hidden"], [type="file"], [type="password"]'),
  );
const isTick = (control: Control) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
const formsHere = () => [...document.querySelectorAll<HTMLFormElement>(FORMS)];

/** Keeps a form that is sent: the session may have ended, or the connection may be lost. */
function keep(form: HTMLFormElement): void {
  const values = controlsOf(form).map((control) =>
    isTick(control) ? (control as HTMLInputElement).checked : control.value,
  );
  sessionStorage.setItem(STORED_AS, JSON.stringify({ at: Date.now(), form: formsHere().indexOf(form), values }));
}

/** Fills the form again after a sign-in, and after a way back. */
function fillAgain(): void {
  const kept = sessionStorage.getItem(STORED_AS);
  sessionStorage.removeItem(STORED_AS);
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack =
    arrival?.type === 'back_forward' || (URL.parse(document.referrer)?.pathname.endsWith('/login') ?? false);
  if (kept === null || !isBack) return;
  const { at, form, values } = JSON.parse(kept) as { at: number; form: number; values: (string | boolean)[] };
  const target = formsHere()[form];
  const controls = target ? controlsOf(target) : [];
  if (Date.now() - at > MAX_AGE_MS || controls.length !== values.length) return;
  for (const [index, control] of controls.entries()) {
    const value = values[index];
    if (typeof value === 'string') control.value = value;
    else if (isTick(control)) (control as HTMLInputElement).checked = value === true;
  }
  isChanged = true;
}

fillAgain();
document.addEventListener('input', ({ target }) => {
  isChanged ||= target instanceof Element && target.closest(FORMS) !== null;
});
document.addEventListener('submit', ({ target }) => {
  isChanged = false;
  if (target instanceof HTMLFormElement && target.matches(FORMS)) keep(target);
});
addEventListener('beforeunload', (event) => {
  if (isChanged) event.preventDefault();
});
