/** React comes when somebody reaches for the search box, and not before. */
for (const form of document.querySelectorAll<HTMLFormElement>('search form')) {
  form.addEventListener(
    'focusin',
    () => {
      void import('./mount-suggestions.tsx').then(({ mountSuggestions }) => mountSuggestions(form));
    },
    { once: true },
  );
}
