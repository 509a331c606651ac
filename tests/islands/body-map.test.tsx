import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyView } from '../../src/views/body-map/body-view.ts';
import type { BodyArea } from '../../src/domain/body/body-map.ts';
import { BodyMap } from '../../src/islands/body-map/BodyMap.island.tsx';
import { ChosenPart } from '../../src/islands/body-map/ChosenPart.island.tsx';
import { $choice } from '../../src/stores/body-map.ts';

const area = (part: BodyArea['part'], side: BodyArea['side']): BodyArea => ({
  part,
  side,
  injuries: 1,
  days: 9,
  band: 1,
  isOpen: false,
});
const view = bodyView(
  [area('knee', 'left'), area('knee', 'right'), area('knee', 'na'), area('back', 'left'), area('other', null)],
  'en-gb',
);
const HERE = '/explore/p_1/injuries?season=2024';

/** The static part of the page, which no island renders. */
function drawPage(): void {
  document.body.innerHTML = `<div class="history"><div id="islands"></div>
    <form class="choice"></form>
    <table class="injuries"><thead><tr><th><a href="${HERE}&sort=recovery">Recovery</a></th></tr></thead>
      <tbody id="knee" data-place="knee left right"></tbody>
      <tbody id="back" data-place="back left"></tbody>
      <tbody id="ban"></tbody></table></div>`;
  const container = document.getElementById('islands') ?? document.body;
  render(
    <>
      <BodyMap {...view} href={HERE} chosen={null} />
      <ChosenPart chosen={null} href={HERE} whole="The whole body" clear="All" />
    </>,
    { container },
  );
}
const hidden = () => [...document.querySelectorAll('tbody')].filter((row) => row.hidden).map(({ id }) => id);
const status = () => screen.getByRole('status').textContent;
const part = (name: string) => {
  const link = [...document.querySelectorAll('.faces a')].find(
    (each) => each.querySelector('title')?.textContent === name,
  );
  if (!link) throw new Error(`There is no ${name}.`);
  return link;
};
const knee = () => part('Left knee: 1 injury, 9 days\nKnee, side not recorded: 1 injury, 9 days');

beforeEach(() => {
  globalThis.history.replaceState(null, '', HERE);
  drawPage();
});
afterEach(() => {
  cleanup();
  $choice.set(undefined);
});

describe('choosing a part of the body', () => {
  test('BODY-02 BODY-10 hides the rows of all others, and says so', () => {
    fireEvent.click(knee());
    expect(hidden()).toEqual(['back', 'ban']);
    expect(status()).toBe('Left knee');
    expect(knee().getAttribute('aria-current')).toBe('true');
    // On the front and on the rear.
    expect(document.querySelectorAll('use.chosen')).toHaveLength(2);
  });

  test('keeps the address, the heads that sort and the form of the season in step', () => {
    fireEvent.click(knee());
    expect(location.search).toBe('?season=2024&part=knee&side=left');
    expect(document.querySelector('thead a[href*=sort]')?.getAttribute('href')).toBe(
      '/explore/p_1/injuries?season=2024&sort=recovery&part=knee&side=left',
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['part', 'knee'],
      ['side', 'left'],
    ]);
  });

  test('BODY-04 again lets it go', () => {
    fireEvent.click(knee());
    fireEvent.click(knee());
    expect(hidden()).toEqual([]);
    expect(status()).toBe('The whole body');
    expect(location.search).toBe('?season=2024');
    expect(document.querySelectorAll('use.chosen, form input')).toHaveLength(0);
  });

  test.each(['.faces a[aria-hidden]', '.chosen-part a'])('BODY-03 %s lets it go', (place) => {
    fireEvent.click(knee());
    fireEvent.click(document.querySelector(place) ?? document.body);
    expect(hidden()).toEqual([]);
    expect(document.querySelector('.chosen-part')?.classList.contains('none')).toBe(true);
  });

  test('BODY-01 the back turns the body to its rear', () => {
    fireEvent.click(part('Left side of the back: 1 injury, 9 days'));
    expect(hidden()).toEqual(['knee', 'ban']);
    expect(document.querySelector<HTMLInputElement>('[value=rear]')?.checked).toBe(true);
  });

  test('a part without a place on the map is chosen by its own link', () => {
    fireEvent.click(screen.getByRole('link', { name: 'Other 1' }));
    expect(location.search).toBe('?season=2024&part=other');
  });

  test('so is one without a side whose halves have injuries of their own', () => {
    fireEvent.click(screen.getByRole('link', { name: 'Knee, side not recorded 1' }));
    expect(location.search).toBe('?season=2024&part=knee&side=na');
    expect(document.querySelectorAll('use.chosen')).toHaveLength(4);
  });

  test('a click with a key held is left to the browser', () => {
    fireEvent.click(knee(), { ctrlKey: true });
    expect(hidden()).toEqual([]);
  });
});
