/** What was typed into a form is kept for a sign-in or a lost connection, not for another day. */
const MAX_AGE_MS = 60 * 60_000;
const FORMS = 'form:is(.admin-form, .correcting)[method="post"]';
/** The form that was sent last. */
const STORED_AS = 'typed';
const HERE = location.pathname + location.search;

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

interface Kept {
  at: number;
  /** Path and query of the page. */
  page: string;
  form: number;
  values: (string | boolean)[];
}

/** Keeps a form that is sent: the session may have ended, or the connection may be lost. */
function keep(form: HTMLFormElement): void {
  const values = controlsOf(form).map((control) =>
    isTick(control) ? (control as HTMLInputElement).checked : control.value,
  );
  const kept: Kept = { at: Date.now(), page: HERE, form: formsHere().indexOf(form), values };
  sessionStorage.setItem(STORED_AS, JSON.stringify(kept));
}

function fill(controls: readonly Control[], values: Kept['values']): void {
  for (const [index, control] of controls.entries()) {
    const value = values[index];
    if (typeof value === 'string') control.value = value;
    else if (isTick(control)) (control as HTMLInputElement).checked = value === true;
  }
  isChanged = true;
  sessionStorage.removeItem(STORED_AS);
}

/** Fills the form again after a sign-in and after a way back; offers it where the form is opened anew without an answer. */
function fillAgain(): void {
  const stored = sessionStorage.getItem(STORED_AS);
  if (stored === null) return;
  const { at, page, form, values } = JSON.parse(stored) as Kept;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const from = URL.parse(document.referrer);
  const isBack = arrival?.type === 'back_forward' || (from?.pathname.endsWith('/login') ?? false);
  // An answer is a page after a redirect, or the page of the form itself.
  const isAnswered = !isBack && ((arrival?.redirectCount ?? 0) > 0 || (from && from.pathname + from.search) === page);
  if (isAnswered || Date.now() - at > MAX_AGE_MS) sessionStorage.removeItem(STORED_AS);
  else if (page === HERE) {
    const target = formsHere()[form];
    const controls = target ? controlsOf(target) : [];
    const offer = document.querySelector<HTMLTemplateElement>('#typed')?.content.firstElementChild;
    if (controls.length !== values.length) return;
    if (isBack) fill(controls, values);
    else if (offer) {
      target?.before(offer);
      offer.querySelector('button')?.addEventListener('click', () => {
        offer.remove();
        fill(controls, values);
        controls[0]?.focus();
      });
    }
  }
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
