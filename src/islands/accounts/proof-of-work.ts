import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';

/** How long a sent form waits for the proof of work; then the question is shown. */
const TIMEOUT_MS = 10_000;
/** Forms submitted faster than this count as sent by a bot. */
const MIN_FORM_MS = 2200;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * A browser with script computes a proof of work, and the reader sees no question. A form sent earlier waits for it; if
 * the work fails, the question is shown.
 */
class Proof {
  readonly #place: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #captcha: HTMLInputElement;
  #done: Promise<void> | undefined;
  readonly #oldEnough = sleep(MIN_FORM_MS);

  constructor(place: HTMLElement, form: HTMLFormElement, captcha: HTMLInputElement) {
    this.#place = place;
    this.#form = form;
    this.#captcha = captcha;
  }

  begin(): Promise<void> {
    this.#done ??= this.#work().catch(() => this.#ask());
    return this.#done;
  }

  async #work(): Promise<void> {
    const challenge = JSON.parse(this.#place.dataset['proof'] ?? '') as Challenge;
    const [solution] = await Promise.all([solveChallenge({ challenge, deriveKey }), this.#oldEnough]);
    if (!solution) throw new Error('No solution was found.');
    this.#captcha.value = btoa(JSON.stringify({ challenge, solution }));
  }

  #isDone(): boolean {
    return this.#captcha.value !== '';
  }

  #ask(): void {
    this.#place.classList.add('asked');
    this.#form.dispatchEvent(new Event('change'));
  }

  /** Holds back a form without proof or answer, and sends it as soon as there is one. */
  async hold(event: SubmitEvent): Promise<void> {
    if (this.#isDone() || this.#place.matches('.asked')) return;
    event.preventDefault();
    if (this.#form.dataset['waiting'] !== undefined) return;
    this.#say(true);
    await Promise.race([this.begin(), sleep(TIMEOUT_MS)]);
    this.#say(false);
    if (this.#isDone()) {
      this.#form.requestSubmit();
      return;
    }
    this.#ask();
    this.#place.querySelector<HTMLInputElement>('[name="answer"]')?.focus();
  }

  #say(isWaiting: boolean): void {
    if (isWaiting) this.#form.dataset['waiting'] = '';
    else delete this.#form.dataset['waiting'];
    this.#form.dispatchEvent(new Event('change'));
  }
}

const place = document.querySelector<HTMLElement>('[data-proof]:not(.asked)');
const form = place?.closest('form');
const captcha = place?.querySelector<HTMLInputElement>('[name="captcha"]');
if (place && form && captcha) {
  const proof = new Proof(place, form, captcha);
  form.addEventListener('submit', (event) => void proof.hold(event));
  // A refused form opens with the focus in a field.
  if (form.matches(':focus-within')) void proof.begin();
  else form.addEventListener('focusin', () => void proof.begin(), { once: true });
}
