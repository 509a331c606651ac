/** What a reader reaches for, and what comes then. */
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
  const form = target instanceof Element && target.closest<HTMLFormElement>('form.sends');
  if (form)
    void REACHED['form.sends']().then(({ choose }) => {
      choose(form);
    });
});

// How long ago something was is true for a minute.
if (document.querySelector('.ago'))
  setTimeout(() => {
    void import('./keep-ago.ts');
  }, 60_000);
