import 'cally';
import { dottedDay, rangeOf, readDay } from '../../domain/posts/period.ts';
import styles from '../../styles/calendar.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';

/** A calendar of one month. */
function createCalendar(form: HTMLFormElement, { min, max }: HTMLInputElement) {
  const calendar = document.createElement('calendar-range');
  Object.assign(calendar, { min, max, locale: document.documentElement.lang });
  for (const [slot, sign] of [
    ['previous', '‹'],
    ['next', '›'],
  ] as const) {
    const face = Object.assign(document.createElement('span'), { slot, textContent: sign, role: 'img' });
    face.ariaLabel = form.dataset[slot] ?? '';
    calendar.append(face);
  }
  calendar.append(document.createElement('calendar-month'));
  return calendar;
}

/** Adds a calendar to a form with two days. Its fields show and accept DD.MM.YYYY. */
function addCalendar(form: HTMLFormElement): void {
  const [from, to] = form.querySelectorAll<HTMLInputElement>('input[type="date"]');
  if (!from || !to) return;
  const today = to.max;
  const calendar = createCalendar(form, to);
  for (const field of [from, to]) {
    const day = field.value;
    Object.assign(field, { type: 'text', inputMode: 'numeric', autocomplete: 'off', size: 10 });
    field.placeholder = dottedDay(today);
    field.value = dottedDay(day);
  }
  const check = () => {
    const range = rangeOf(readDay(from.value), readDay(to.value), today);
    to.setCustomValidity(range ? '' : (form.dataset['wrong'] ?? ''));
    return range;
  };
  const show = () => {
    const range = check();
    if (!range) return;
    calendar.value = `${range.from}/${range.to}`;
    calendar.focusedDate = range.to;
  };
  calendar.addEventListener('change', () => {
    const [first = '', last = ''] = calendar.value.split('/');
    from.value = dottedDay(first);
    to.value = dottedDay(last);
    check();
  });
  form.addEventListener('input', show);
  // Addresses have days as YYYY-MM-DD.
  form.addEventListener('formdata', ({ formData }) => {
    for (const field of [from, to]) formData.set(field.name, readDay(field.value));
  });
  show();
  form.querySelector('fieldset')?.after(calendar);
}

adoptStyles(styles);
for (const form of document.querySelectorAll<HTMLFormElement>('form.range')) addCalendar(form);
