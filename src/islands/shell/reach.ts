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

// The reader may have chosen before this script loaded.
const { activeElement } = document;
if (activeElement instanceof HTMLSelectElement && !activeElement.selectedOptions[0]?.defaultSelected)
  choose(activeElement);

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
