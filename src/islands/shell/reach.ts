/** Elements that readers use first, and the scripts to load then. */
const REACHED = {
  '[popovertarget="period"]': () => import('../filters/calendar.ts'),
  'form.sends': () => import('../entities/send-choice.ts'),
};

for (const reached of ['pointerover', 'focusin'])
  document.addEventListener(reached, ({ target }) => {
    for (const [selector, load] of Object.entries(REACHED))
      if (target instanceof Element && target.closest(selector)) void load();
  });

document.addEventListener('change', ({ target }) => {
  if (target instanceof Element) choose(target);
});

// Here, so that it is not lost while the other script loads. Browsers send nothing at Enter on a list.
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key !== 'Enter' || !isChosen(target)) return;
  const form = target.closest<HTMLFormElement>('form.sends');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
});

// The reader may have chosen before this script loaded.
if (isChosen(document.activeElement)) choose(document.activeElement);

/** Whether it is a list with another choice than the page came with. */
function isChosen(target: EventTarget | null): target is HTMLSelectElement {
  return target instanceof HTMLSelectElement && !target.selectedOptions[0]?.defaultSelected;
}

function choose(control: Element): void {
  const form = control.closest<HTMLFormElement>('form.sends');
  if (form)
    void REACHED['form.sends']().then((script) => {
      script.choose(form);
    });
}

// Relative times are updated every minute.
if (document.querySelector('.ago'))
  setTimeout(() => {
    void import('./keep-ago.ts');
  }, 60_000);
