import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import intent from '../../src/islands/intent/intent.ts';
import { MAX_HOLD_MS } from '../../src/islands/intent/max-hold.ts';

let loads: number;
let renders: number;
/** The scripts arrive, or fail: Astro reports a failure, and the load ends either way. */
let arrive: () => void;

/** An island with a link and a field, which the directive watches. Its scripts wait for `arrive`. */
function island(group?: string): { element: HTMLElement; link: HTMLElement; clicks: string[] } {
  const element = document.createElement('div');
  element.innerHTML = '<a href="#there"><b>There</b></a><button>Do</button><input>';
  document.body.append(element);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  arrive = () => {
    resolve(undefined);
  };
  const load = async () => {
    loads += 1;
    await promise;
    return () => {
      renders += 1;
      return Promise.resolve();
    };
  };
  const options = { name: 'intent', value: group ?? '' };
  intent(load, options, element);
  const clicks: string[] = [];
  // What answers a click that is not held: a handler of the island, or the browser.
  element.addEventListener('click', (event) => {
    clicks.push((event.target as Element).localName);
    event.preventDefault();
  });
  const link = element.querySelector('a');
  if (!link) throw new Error('The island has a link.');
  return { element, link, clicks };
}

const click = (target: Element, more: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));

beforeEach(() => {
  vi.useFakeTimers();
  loads = 0;
  renders = 0;
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('hydration', () => {
  test('begins at the first intent and not before', () => {
    const { element } = island();
    expect(loads).toBe(0);
    element.dispatchEvent(new Event('pointerover'));
    expect(loads).toBe(1);
  });

  test.each(['pointerover', 'touchstart', 'focusin', 'keydown'])('begins at %s, once', (type) => {
    const { element } = island();
    element.dispatchEvent(new Event(type));
    element.dispatchEvent(new Event('pointerover'));
    expect(loads).toBe(1);
  });

  test('a second start of the same island does nothing', () => {
    const { element } = island();
    intent(() => Promise.reject(new Error('A second load.')), { name: 'intent', value: '' }, element);
    element.dispatchEvent(new Event('pointerover'));
    expect(loads).toBe(1);
  });

  test('islands of a group begin together; others do not', () => {
    const first = island('sample');
    island('sample');
    island('other');
    first.element.dispatchEvent(new Event('focusin'));
    expect(loads).toBe(2);
    dispatchEvent(new Event('intent:other'));
    expect(loads).toBe(3);
  });
});

describe('a click before the scripts', () => {
  test('is held until the island has hydrated, then dispatched once', async () => {
    const { link, clicks } = island();
    click(link);
    expect([loads, clicks]).toEqual([1, []]);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([renders, clicks]).toEqual([1, ['a']]);
    await vi.advanceTimersByTimeAsync(2 * MAX_HOLD_MS);
    expect(clicks).toEqual(['a']);
  });

  test('of several clicks the last one is dispatched', async () => {
    const { element, link, clicks } = island();
    click(link);
    click(link);
    click(element.querySelector('button') ?? link);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(clicks).toEqual(['button']);
  });

  test('on a part of a link counts as a click on it', async () => {
    const { link, clicks } = island();
    click(link.querySelector('b') ?? link);
    expect(clicks).toEqual([]);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(clicks).toEqual(['b']);
  });

  test('is answered by the browser when the scripts neither come nor fail', async () => {
    const { link, clicks } = island();
    click(link);
    await vi.advanceTimersByTimeAsync(MAX_HOLD_MS - 1);
    expect(clicks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([renders, clicks]).toEqual([0, ['a']]);
  });

  test('after the limit later clicks are not held', async () => {
    const { link, clicks } = island();
    click(link);
    await vi.advanceTimersByTimeAsync(MAX_HOLD_MS);
    click(link);
    expect(clicks).toEqual(['a', 'a']);
  });
});

describe('a click that is not held', () => {
  test('on a field, which answers by itself', () => {
    const { element, clicks } = island();
    click(element.querySelector('input') ?? element);
    expect(clicks).toEqual(['input']);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)('with %s, which opens another tab', (key) => {
    const { link, clicks } = island();
    click(link, { [key]: true });
    expect(clicks).toEqual(['a']);
  });

  test('with another button than the first', () => {
    const { link, clicks } = island();
    click(link, { button: 1 });
    expect(clicks).toEqual(['a']);
  });

  test('after hydration', async () => {
    const { element, link, clicks } = island();
    element.dispatchEvent(new Event('pointerover'));
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    click(link);
    expect(clicks).toEqual(['a']);
  });
});
