/** What explores a chart is large: it comes when somebody asks for it, and not before. */
for (const button of document.querySelectorAll<HTMLButtonElement>('.chart .explore'))
  button.addEventListener('click', () => {
    void import('./mount-chart.tsx').then(({ toggleChart }) => toggleChart(button));
  });
