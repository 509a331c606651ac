import './mark-read.ts';

// Relative times are updated every minute.
if (document.querySelector('.ago'))
  setTimeout(() => {
    void import('./keep-ago.ts');
  }, 60_000);
