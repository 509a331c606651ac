import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';

/**
 * A browser that runs script proves its good will by work, which a robot would have to do for each form. The question
 * goes once the work is done; where it cannot be done the question stays.
 */
async function prove(place: HTMLElement): Promise<void> {
  const challenge = JSON.parse(place.dataset['proof'] ?? '') as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = place.querySelector<HTMLInputElement>('[name="captcha"]');
  const answer = place.querySelector<HTMLInputElement>('[name="answer"]');
  if (!solution || !captcha || !answer) return;
  captcha.value = btoa(JSON.stringify({ challenge, solution }));
  answer.required = false;
  answer.closest('.field')?.remove();
}

const place = document.querySelector<HTMLElement>('[data-proof]');
const form = place?.closest('form');
if (place && form) {
  const begin = () => {
    prove(place).catch(() => undefined);
  };
  // A refused form opens with the focus in a field.
  if (form.matches(':focus-within')) begin();
  else form.addEventListener('focusin', begin, { once: true });
}
