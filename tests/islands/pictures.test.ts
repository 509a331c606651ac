import { expect, test } from 'vitest';
import '../../src/islands/shell/pictures.ts';

/** The addresses that an image has after each of two failures. */
function afterFailures(src: string, instead?: string): (string | null)[] {
  const image = document.createElement('img');
  image.setAttribute('src', src);
  if (instead) image.dataset['instead'] = instead;
  document.body.append(image);
  return [1, 2].map(() => {
    image.dispatchEvent(new Event('error'));
    return image.getAttribute('src');
  });
}

test('HEAD-13 a picture that fails is replaced once, a drawn one as well', () => {
  expect(afterFailures('/pictures/1.webp', '/cup.svg')).toEqual(['/cup.svg', '/cup.svg']);
  expect(afterFailures('/drawn/crests/a13-1f4e5f-c5d5d6.svg')).toEqual(['/crest.svg', '/crest.svg']);
  expect(afterFailures('/drawn/people/1f4e5f/OC.svg')).toEqual(['/silhouette.svg', '/silhouette.svg']);
  expect(afterFailures('/drawn/authors/5f6b66/KA.svg')).toEqual(['/silhouette.svg', '/silhouette.svg']);
  expect(afterFailures('/demo/rumour.svg')).toEqual(['/demo/rumour.svg', '/demo/rumour.svg']);
});
