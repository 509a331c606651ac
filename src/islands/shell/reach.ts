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

// The reader may have chosen before this script loaded.
choose(document.activeElement);
document.addEventListener('change', ({ target }) => {
  choose(target);
});
// Here, so that it is not lost while the other script loads. Browsers send nothing at Enter on a list.
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter') formOf(target)?.requestSubmit();
});

/** The form that a list belongs to, if it has another choice than the page came with. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const isChosen = target instanceof HTMLSelectElement && !target.selectedOptions[0]?.defaultSelected;
  return isChosen ? target.closest<HTMLFormElement>('form.sends') : null;
}

function choose(control: EventTarget | null): void {
  const form = formOf(control);
  if (form)
    void REACHED['form.sends']().then((script) => {
      script.choose(form);
    });
}
