import { beforeEach, describe, expect, test } from 'vitest';
import { answerClick } from '../../src/islands/injuries/answer-click.ts';
import { $choice } from '../../src/stores/body-map.ts';

const link = (part: string, name: string) =>
  `<a href="/explore/p_1/injuries?season=2024&part=${part}&side=left"><title>${name}</title><use href="#f-${part}"></use></a>`;

document.body.innerHTML = `<div class="history">
  <form class="choice"></form>
  <section class="body-map">
    <fieldset class="turn"><input type="radio" name="face" value="front" checked><input type="radio" name="face" value="rear"></fieldset>
    <div class="faces"><svg>${link('knee', 'Left knee: 1 injury, 9 days')}${link('back', 'Left side of the back: 1 injury, 3 days')}</svg></div>
  </section>
  <p class="narrowed none"><span role="status" data-all="The whole body"></span><a href="/explore/p_1/injuries">All</a></p>
  <table class="injuries"><thead><tr><th><a href="/explore/p_1/injuries?season=2024&sort=recovery">Recovery</a></th></tr></thead>
    <tbody id="knee" data-place="knee left right"></tbody>
    <tbody id="back" data-place="back left"></tbody>
    <tbody id="ban"></tbody></table></div>`;

const history = document.querySelector<HTMLElement>('.history') ?? document.body;
const click = (selector: string) => {
  answerClick(history, history.querySelector(selector) ?? document.body);
};
const hidden = () =>
  [...history.querySelectorAll<HTMLElement>('tbody')].filter((row) => row.hidden).map(({ id }) => id);
const status = () => history.querySelector('[role=status]')?.textContent;
const KNEE = '.faces a:nth-of-type(1)';

beforeEach(() => {
  $choice.set(null);
  globalThis.history.replaceState(null, '', '/explore/p_1/injuries?season=2024');
});

describe('choosing a part of the body', () => {
  test('BODY-02 BODY-10 hides the rows of all others, and says so', () => {
    click(KNEE);
    expect(hidden()).toEqual(['back', 'ban']);
    expect(status()).toBe('Left knee: 1 injury, 9 days');
    expect(history.querySelector(KNEE)?.getAttribute('aria-current')).toBe('true');
    expect(history.querySelectorAll('use.chosen')).toHaveLength(1);
  });

  test('keeps the address, the heads that sort and the form of the season in step', () => {
    click(KNEE);
    expect(location.search).toBe('?season=2024&part=knee&side=left');
    expect(history.querySelector('thead a')?.getAttribute('href')).toBe(
      '/explore/p_1/injuries?season=2024&sort=recovery&part=knee&side=left',
    );
    const fields = [...history.querySelectorAll<HTMLInputElement>('form input')];
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['part', 'knee'],
      ['side', 'left'],
    ]);
  });

  test('BODY-04 again lets it go', () => {
    click(KNEE);
    click(KNEE);
    expect(hidden()).toEqual([]);
    expect(status()).toBe('The whole body');
    expect(location.search).toBe('?season=2024');
    expect(history.querySelectorAll('use.chosen, form input')).toHaveLength(0);
  });

  test.each([['.faces svg'], ['.narrowed a']])('BODY-03 %s lets it go', (place) => {
    click(KNEE);
    click(place);
    expect(hidden()).toEqual([]);
    expect(history.querySelector('.narrowed')?.classList.contains('none')).toBe(true);
  });

  test('BODY-01 the back turns the body to its rear', () => {
    click('.faces a:nth-of-type(2)');
    expect(hidden()).toEqual(['knee', 'ban']);
    expect(history.querySelector<HTMLInputElement>('[value=rear]')?.checked).toBe(true);
  });
});
