/** Says on which day the slider of a past page stands. Without script its button leads there, and that page says it. */
const slider = document.querySelector<HTMLInputElement>('.past-slider input');
const days = slider?.dataset['days']?.split('|') ?? [];

function show(): void {
  const day = days[Number(slider?.value)] ?? '';
  slider?.setAttribute('aria-valuetext', day);
  const output = slider?.form?.querySelector('output');
  if (output) output.value = day;
}

slider?.addEventListener('input', show);
show();
