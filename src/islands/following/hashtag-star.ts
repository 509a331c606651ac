import { turnStar } from './star.ts';

/** Follows a hashtag, or no longer. */
async function toggle(form: HTMLFormElement, star: HTMLButtonElement): Promise<void> {
  const followed = star.value === '1';
  const named = { type: 'hashtag' as const, tag: form.dataset['hashtag'] ?? '' };
  const act = async () => {
    const { browserClient } = await import('../../stores/browser-client.ts');
    const client = browserClient('en-gb');
    await (followed ? client.follow(named) : client.unfollow(named));
  };
  star.value = followed ? '0' : '1';
  if (!(await turnStar(star, followed, { words: form.dataset, problems: form, act })))
    star.value = followed ? '1' : '0';
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter: star } = event;
  if (!(form instanceof HTMLFormElement) || !form.dataset['hashtag']) return;
  event.preventDefault();
  if (star instanceof HTMLButtonElement) void toggle(form, star);
});
