import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hit } from '../../src/contract/search.ts';
import { Suggestions } from '../../src/islands/search/Suggestions.tsx';
import { paths } from '../../src/i18n/paths.ts';
import { textsOf } from '../../src/i18n/texts.ts';
import { closeSuggestions } from '../../src/stores/suggestions.ts';

const WAIT_MS = 150;

function hit(tag: string, label: string, type = 'player', injured = false): Hit {
  const currentInjury = injured
    ? {
        name: 'Hamstring strain, left',
        startDate: '2026-11-02',
        category: 'injury' as const,
        type: 'muscular-injury' as const,
        part: 'thigh' as const,
        side: 'left' as const,
        description: 'Hamstring strain',
        diagnosis: 'hamstring-strain' as const,
        bodyArea: 'thigh' as const,
        tissue: 'muscle-tendon' as const,
        pathology: 'muscle-injury' as const,
        reading: { diagnosis: 'stated', bodyArea: 'stated', tissue: 'stated', pathology: 'stated' } as const,
        otherEvent: false,
      }
    : null;
  const meta = {
    teamName: 'Rovers',
    displayOrder: null,
    commonName: label,
    lastname: label,
    position: 'CB',
    role: 'Defender' as const,
    birthYear: Number(tag.slice(2)) + 1990,
  };
  return {
    tag,
    type,
    entity: { label, image: null, kind: 'player', country: null, coverage: 'fully_covered', currentInjury, meta },
  };
}

const search = textsOf('en-gb').search;
const texts = {
  ...search,
  label: search.suggestions,
  groups: textsOf('en-gb').vocabulary.kinds,
  name: ({ label }: { label: string }) => label,
  marks: ({ birthYear }: { birthYear: number | null }) => `born ${birthYear}`,
  country: (code: string) => `in ${code}`,
  count: (hits: number) => `${hits} suggestions`,
};
const path = paths('');

let input: HTMLInputElement;
let asked: string[];
let opened: string[];
const compare = (a: string, b: string) => a.localeCompare(b);

function open(find: (asked: { q: string }) => Promise<readonly Hit[]>): void {
  render(
    <Suggestions
      input={input}
      find={(question) => {
        asked.push(question.q);
        return find(question);
      }}
      texts={texts}
      waitMs={WAIT_MS}
      path={path}
      compare={compare}
      open={(href) => opened.push(href)}
    />,
  );
}

async function type(text: string, waitMs = WAIT_MS): Promise<void> {
  await act(async () => {
    fireEvent.input(input, { target: { value: text } });
    await vi.advanceTimersByTimeAsync(waitMs);
  });
}

const press = (key: string) => fireEvent.keyDown(input, { key });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** Without the two options that search posts for the text itself. */
const found = () => names().slice(0, -2);
const marked = () => {
  const id = input.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? null;
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  opened = [];
  localStorage.clear();
  input = document.body.appendChild(document.createElement('input'));
});

afterEach(() => {
  act(closeSuggestions);
  cleanup();
  input.remove();
  vi.useRealTimers();
});

test('HEAD-13 a picture that fails has the placeholder of its kind', async () => {
  const club = hit('t_1', 'Rovers', 'team');
  open(() => Promise.resolve([hit('p_1', 'Ada Kane'), { ...club, entity: { ...club.entity, kind: 'team' } }]));
  await type('rovers');
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[role=option] img')];
  expect(pictures.map(({ dataset }) => dataset['instead']).sort()).toEqual(['/crest.svg', '/silhouette.svg']);
});

describe('what is typed', () => {
  test('SRCH-01 is looked up from the third letter on, and fewer clear the hits', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann Amber')]));
    await type('an');
    expect(asked).toEqual([]);
    await type('ann');
    expect(found()).toHaveLength(1);
    await type('an');
    expect(found()).toEqual([]);
  });

  test('SRCH-02 is not looked up with a #', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann Amber')]));
    await type('#ann');
    expect(asked).toEqual([]);
  });

  test('SRCH-16 CONST-08 is looked up when the typing pauses', async () => {
    open(() => Promise.resolve([]));
    await type('ann', WAIT_MS - 1);
    await type('anna', WAIT_MS - 1);
    expect(asked).toEqual([]);
    await type('annab');
    expect(asked).toEqual(['annab']);
  });

  test('an answer that comes after a newer question is dropped', async () => {
    const answers = new Map<string, (hits: Hit[]) => void>();
    open(({ q }) => new Promise((resolve) => answers.set(q, resolve)));
    await type('ann');
    await type('bea');
    await act(async () => {
      answers.get('bea')?.([hit('p_2', 'Bea')]);
      answers.get('ann')?.([hit('p_1', 'Ann')]);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(found()).toEqual(['Bea Rovers']);
  });

  test('ERR-20 finds nothing when the question fails; the other ways stay', async () => {
    open(() => Promise.reject(new Error('offline')));
    await type('ann');
    expect(names()).toHaveLength(2);
  });
});

describe('the list', () => {
  test('says that no profile has the name, but not when the request fails', async () => {
    open(({ q }) => (q === 'ann' ? Promise.resolve([]) : Promise.reject(new Error('offline'))));
    await type('ann');
    expect(screen.getByText(texts.noProfile)).toBeTruthy();
    await type('anna');
    expect(screen.queryByText(texts.noProfile)).toBeNull();
  });

  test('SRCH-03 has hits in groups, teams before players, SRCH-19 the injured marked', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann Amber', 'player', true), hit('t_2', 'Annan', 'team')]));
    await type('ann');
    expect(found()).toEqual(['Annan Rovers', 'Ann Amber RoversHamstring strain, left']);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Teams',
      'Players',
      texts.choices,
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  });

  test('SRCH-04 tells namesakes apart', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann Amber'), hit('p_2', 'Ann Amber'), hit('p_3', 'Annan')]));
    await type('ann');
    expect(found()).toEqual(['Ann Amber Rovers · born 1991', 'Ann Amber Rovers · born 1992', 'Annan Rovers']);
  });

  test('SRCH-07 ends with the text as a hashtag and as a full-text search', async () => {
    open(() => Promise.resolve([]));
    await type('Ann  Amber');
    const addresses = screen.getAllByRole('option').map((option) => option.getAttribute('href'));
    expect(addresses).toEqual(['/explore/hashtag/annamber', '/explore/fulltext/Ann%20%20Amber']);
    await type('+');
    expect(names()).toHaveLength(1);
  });

  test('SRCH-08 is walked by the arrows, round by way of the box', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann')]));
    await type('ann');
    const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      act(() => void press(key));
      return marked()?.split(' ')[0] ?? null;
    });
    expect(walk).toEqual(['Ann', '#ann', 'ann', null, 'ann']);
  });

  test('is closed by Escape', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann')]));
    await type('ann');
    act(() => void press('Escape'));
    expect(names()).toEqual([]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('Enter', () => {
  const click = vi.fn((event: Event) => {
    event.preventDefault();
  });

  test('SRCH-10 opens the entry under the cursor', async () => {
    open(() => Promise.resolve([hit('p_1', 'Ann')]));
    await type('ann');
    act(() => void press('ArrowDown'));
    const [option] = screen.getAllByRole('option');
    option?.addEventListener('click', click);
    expect(press('Enter')).toBe(false);
    expect(click).toHaveBeenCalledOnce();
    expect(option?.getAttribute('href')).toBe('/explore/p_1');
    expect(opened).toEqual([]);
  });

  test.each([
    ['SRCH-09 a hashtag', '#Ann', '/explore/hashtag/ann'],
    ['SRCH-10 a tag', 'p_17', '/explore/p_17'],
    ['SRCH-11 any other text', 'ann amber', '/explore/fulltext/ann%20amber'],
    ['G-12 a text with an underscore that is no tag', 'foo_bar', '/explore/fulltext/foo_bar'],
  ])('without one opens %s', async (_, text, address) => {
    open(() => Promise.resolve([]));
    await type(text);
    expect(press('Enter')).toBe(false);
    expect(opened).toEqual([address]);
  });

  test('does nothing in an empty box, and belongs to a word still being put together', async () => {
    open(() => Promise.resolve([]));
    expect(press('Enter')).toBe(true);
    await type('安');
    expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(true);
    expect(opened).toEqual([]);
  });
});

describe('recent searches', () => {
  const focus = () => act(() => void input.dispatchEvent(new Event('focus')));

  test('SRCH-13 SRCH-14 the five newest are listed while nothing is typed', async () => {
    open(() => Promise.resolve([]));
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await type(text);
      press('Enter');
    }
    await type('');
    expect(names().map((name) => name.trim())).toEqual(['six', 'five', 'four', 'three', 'two']);
    expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toHaveLength(6);
  });

  test('one that is chosen fills the box and is looked up', async () => {
    localStorage.setItem('recent-searches', '["Ann Amber"]');
    open(() => Promise.resolve([]));
    focus();
    act(() => {
      screen.getByRole('option').click();
    });
    expect(input.value).toBe('Ann Amber');
    await act(() => vi.advanceTimersByTimeAsync(WAIT_MS));
    expect(asked).toEqual(['Ann Amber']);
  });

  test('all are cleared at once', () => {
    localStorage.setItem('recent-searches', '["Ann", "Bea"]');
    open(() => Promise.resolve([]));
    focus();
    expect(names()).toHaveLength(2);
    act(() => {
      screen.getByRole('button').click();
    });
    expect(names()).toEqual([]);
    expect(localStorage.getItem('recent-searches')).toBe('[]');
  });

  test('what else stands in the storage is none', () => {
    localStorage.setItem('recent-searches', '{"a":1');
    open(() => Promise.resolve([]));
    focus();
    expect(names()).toEqual([]);
  });
});
