// The calendar comes when the reader reaches for the period.
for (const reached of ['pointerover', 'focusin'])
  document.addEventListener(reached, ({ target }) => {
    if (target instanceof Element && target.closest('[popovertarget="period"]')) void import('./calendar.ts');
  });
